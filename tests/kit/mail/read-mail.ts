import PostalMime from 'postal-mime';
import { parseEvent } from '#tests/kit/calendar.ts';
import type { ReceivedMail } from './mail-server.ts';

/** What a mail tells, and the entry that it makes in the guest's calendar; null without one. */
export async function readMail(mail: Pick<ReceivedMail, 'source'> | undefined) {
  const parsed = await PostalMime.parse(mail?.source ?? '');
  const { subject, text = '', attachments, messageId, inReplyTo, references } = parsed;
  const { headers, html = '' } = parsed;
  const file = attachments.find(({ mimeType }) => mimeType === 'text/calendar');
  const calendar = file ? new TextDecoder().decode(file.content as ArrayBuffer) : '';
  const entry = file ? entryOf(calendar) : null;
  const content = [
    ...headers.map(({ key, value }) => `${key}: ${value}`),
    text,
    html,
    calendar.replaceAll('\r\n ', ''),
  ].join('\n');
  return { subject, text, content, entry, messageId, inReplyTo, references };
}

function entryOf(source: string) {
  const { calendar, component, event } = parseEvent(source);
  return {
    method: calendar.getFirstPropertyValue('method'),
    uid: event.uid,
    sequence: event.sequence,
    title: event.summary,
    start: event.startDate.toString(),
    link: component.getFirstPropertyValue('url'),
  };
}
