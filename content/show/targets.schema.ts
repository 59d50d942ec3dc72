import * as v from 'valibot';
import { Email, Target } from '#content/schema/parts.schema.ts';

export const Targets = v.strictObject({
  social: v.strictObject({ video: Target, photos: Target, posts: Target }),
  moreInfo: Target,
  meetTheTeam: Target,
  requestCustomProposal: Target,
  startYourCampaign: Target,
  downloadRateCard: v.union(
    [Target, v.pipe(v.string(), v.regex(/^\/[a-z0-9/-]+\.[a-z0-9]+$/))],
    "'' to keep it inert, a file of public/ such as /rate-card.pdf, or another address",
  ),
  contactDelivery: v.union(
    [v.literal(''), Email],
    "'' to keep the form as it is, or one e-mail address",
  ),
});

export type Targets = v.InferOutput<typeof Targets>;

export const schemas = { targets: Targets };
