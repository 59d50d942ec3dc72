/** Copy around content/legal/terms.md and policy.md. Wording and dates of both are samples: ask a lawyer. */
export const legal = {
  terms: {
    page: {
      title: 'Terms',
      description:
        'What a guest agrees to: editorial rights, no raw footage, no re-upload, scheduling, no compensation, consent by booking.',
    },
    title: 'Terms',
    lead: 'What you agree to when you take the other chair. Plain words, nothing hidden below.',
    updated: '2025-10-01' as const,
    inShort: [
      'We edit and publish; you keep your words in good hands.',
      'No raw footage, no re-uploads, no payment.',
      'Be on time and be kind, or we may move your slot.',
    ],
  },
  policy: {
    page: {
      title: 'Privacy policy',
      description:
        'What we keep about guests and visitors, why, for how long, and how to have it shown, corrected or deleted.',
    },
    title: 'Privacy policy',
    lead: 'What we keep about you, why, and how to have it corrected or removed.',
    updated: '2026-11-23' as const,
    inShort: [
      'We ask for a name, an email and a topic. A phone number only if you like.',
      'We never sell your data.',
      'You can see, correct or delete it: one email is enough.',
    ],
  },
  /** Consent by booking, on /booking-calendar; its version is stored with each booking. */
  consentNote: {
    before:
      'By booking you agree to be filmed and recorded, to the publication of the recording, and to the',
    terms: 'terms',
    between: 'and the',
    policy: 'privacy policy',
    after: '.',
  },
  /** The policy on the contact form: without `contactDelivery` in content/show/targets.ts, and with it. */
  contactForm: {
    inert: 'The contact form on this site sends nothing to a server of ours by itself.',
    delivering:
      'The contact form on this site sends it to our server, with your name, your email address and the subject. It is kept there for a while, as said below, and mailed to us; in our mailbox it stays until your question is settled.',
  },
  around: {
    updated: 'Last updated',
    /** For one minute, two, and so on; the last one for all that are longer. */
    minutes: [
      'About one minute to read.',
      'About two minutes to read.',
      'About three minutes to read.',
      'About four minutes to read.',
      'About five minutes to read.',
      'More than five minutes to read.',
    ],
    inShort: 'In short',
    onThisPage: 'On this page',
    readNext: 'Read next:',
    questions: 'Questions?',
    ask: 'Ask us',
    licenses: 'Licences of fonts and software',
  },
};
