import type { Targets } from './targets.schema.ts';

/**
 * The targets of elements without a target by default. An empty '' keeps an element inert. Set a page
 * ('/contact'), a URL ('https://…') or a mailbox ('mailto:studio@example.com') to make it a link.
 */
export const targets: Targets = {
  /** The three icons of the footer and of /contact. */
  social: { video: '', photos: '', posts: '' },

  /** The two buttons of /team. */
  moreInfo: '',
  meetTheTeam: '',

  /** The three buttons of /collaboration. '/rate-card.pdf' exists: the build makes it. */
  requestCustomProposal: '',
  startYourCampaign: '',
  downloadRateCard: '',

  /**
   * The mailbox for messages of the contact form. Empty, the form sends nothing. The privacy policy
   * states this by itself; change its date in content/legal/legal.ts with this.
   */
  contactDelivery: '',
};
