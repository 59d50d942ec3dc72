import * as v from 'valibot';
import { ButtonText, texts } from '#content/schema-parts.ts';

export const InvitationsTab = v.strictObject({
  tab: texts('label').entries.label,
  form: v.strictObject({
    ...texts('title', 'lead', 'guests', 'guestsHint', 'sampleGuests', 'lineError').entries,
    ...texts('firstDay', 'lastDay', 'days', 'uses', 'validUntil', 'note', 'sampleNote').entries,
    ...texts('sendsMail', 'created', 'createdOne', 'mailed', 'mailedOne', 'failed').entries,
    submit: ButtonText,
  }),
  list: v.strictObject({
    ...texts('title', 'loading', 'failed', 'empty', 'emptyHelp').entries,
    ...texts('noEmail', 'erased', 'window', 'oneDay', 'usesOf', 'of').entries,
    columns: texts('guest', 'window', 'state', 'actions'),
    state: texts('open', 'used', 'revoked', 'expired'),
    mail: texts('queued', 'sent', 'failed', 'written_to_file'),
    ...texts('copyLink', 'copyMessage', 'copied', 'copyByHand').entries,
    ...texts('revoke', 'allowAgain', 'revoked', 'restored', 'undo', 'changeFailed').entries,
    message: texts('text').entries.text,
  }),
});

export type InvitationsTab = v.InferOutput<typeof InvitationsTab>;

export const schemas = { invitations: InvitationsTab };
