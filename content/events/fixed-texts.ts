// Fixed by the requirements; content/fixed-texts.test.ts holds these texts.

/** The badge of the three cards (docs/requirements.md#R61). */
export const eventsFixedTexts = { soon: 'Coming Soon' } as const;
