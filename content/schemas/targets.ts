import * as v from 'valibot';
import { MailAddress, Target } from './words.ts';

export const Targets = v.strictObject({
  social: v.strictObject({ video: Target, photos: Target, posts: Target }),
  moreInfo: Target,
  meetTheTeam: Target,
  requestCustomProposal: Target,
  startYourCampaign: Target,
  downloadRateCard: v.union(
    [Target, v.literal('/rate-card.pdf')],
    "'' to keep it inert, '/rate-card.pdf', or another address",
  ),
  contactDelivery: v.union(
    [v.literal(''), MailAddress],
    "'' to keep the form as it is, or one e-mail address",
  ),
});

/** Where the things lead that the specification calls inert; '' keeps one inert. */
export type Targets = v.InferOutput<typeof Targets>;
