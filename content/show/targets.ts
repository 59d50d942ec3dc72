import type { Targets } from './targets.schema.ts';

/**
 * Where the things lead that lead nowhere yet. An empty '' keeps one as it is: it is there, and
 * does nothing. Fill in a page ('/contact'), an address ('https://…') or a mailbox
 * ('mailto:studio@example.com'), and it comes alive.
 */
export const targets: Targets = {
  /** The three icons of the footer and of /contact. */
  social: { video: '', photos: '', posts: '' },

  /** The two buttons of /team. */
  moreInfo: '',
  meetTheTeam: '',

  /** The three buttons of /collaboration. '/rate-card.pdf' is ready: the build makes it. */
  requestCustomProposal: '',
  startYourCampaign: '',
  downloadRateCard: '',

  /**
   * The mailbox that messages of the contact form go to. Empty, the form sends nothing. The privacy
   * policy says which of both; date it anew in content/legal/legal.ts when you change this.
   */
  contactDelivery: '',
};
