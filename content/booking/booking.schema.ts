import * as v from 'valibot';
import { PageHead, Saying, TextPart, texts } from '#content/schema-parts.ts';

export const BookingPages = v.strictObject({
  ...texts('question', 'lead', 'noteStrong', 'note').entries,
  ...texts('closedLead', 'toGate', 'detailsQuestion', 'sampleName', 'ticketLabel').entries,
  ...texts('opening', 'retry', 'withoutScript', 'zone', 'yourTime', 'freeSlot').entries,
  ...texts('changeDate', 'changeTime', 'toCalendar', 'nearest', 'seeNearest').entries,
  ...texts('noneFree', 'kept', 'outcomeUnknown', 'maybeYours', 'toAttempt').entries,
  ...texts('waitForOther', 'ownSlot', 'bookAnother', 'returnHome', 'changeOrCancel').entries,
  ...texts('firstFree', 'noneFreeNow').entries,
  find: texts('question', 'link'),
  isPublicRouteOpen: v.boolean('true or false'),
  page: PageHead,
  saying: Saying,
  calendar: v.strictObject({
    ...texts('previousMonth', 'nextMonth', 'noDates', 'today', 'outsideWindow', 'sunday').entries,
    ...texts('free', 'unavailable').entries,
  }),
  otherUnanswered: v.strictObject({ about: TextPart, after: TextPart }),
  otherUnderWay: v.strictObject({ about: TextPart, after: TextPart }),
  earlierAttempt: v.strictObject({ before: TextPart, or: TextPart, after: TextPart }),
});

export type BookingPages = v.InferOutput<typeof BookingPages>;

export const schemas = { booking: BookingPages };
