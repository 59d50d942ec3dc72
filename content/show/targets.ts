import type { Targets } from './targets.schema.ts';

/** '' keeps an element inert; '/contact', 'https://…' or 'mailto:studio@example.com' makes it a link. */
export const targets: Targets = {
  /** The three icons of the footer and of /contact. */
  social: { video: '', photos: '', posts: '' },

  /** The two buttons of /team. */
  moreInfo: '',
  meetTheTeam: '',

  /** The three buttons of /collaboration. The card can be a file of public/, as '/rate-card.pdf'. */
  requestCustomProposal: '',
  startYourCampaign: '',
  downloadRateCard: '',

  /** Receives the contact form's messages; '' sends none. Change the date in content/legal/legal.ts with it. */
  contactDelivery: '',
};
