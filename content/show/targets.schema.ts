import * as v from 'valibot';
import { EmailText, OptionalTarget } from '#content/schema/parts.schema.ts';

export const Targets = v.strictObject({
  social: v.strictObject({ video: OptionalTarget, photos: OptionalTarget, posts: OptionalTarget }),
  moreInfo: OptionalTarget,
  meetTheTeam: OptionalTarget,
  requestCustomProposal: OptionalTarget,
  startYourCampaign: OptionalTarget,
  downloadRateCard: v.union(
    [OptionalTarget, v.pipe(v.string(), v.regex(/^\/[a-z0-9/-]+\.[a-z0-9]+$/))],
    "'' to keep it inert, a file of public/ such as /rate-card.pdf, or another address",
  ),
  contactDelivery: v.union(
    [v.literal(''), EmailText],
    "'' to keep the form as it is, or one e-mail address",
  ),
});

export type Targets = v.InferOutput<typeof Targets>;

export const schemas = { targets: Targets };
