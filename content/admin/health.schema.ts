import * as v from 'valibot';
import { texts } from '#content/schema-parts.ts';

const Advised = texts('problem', 'advice');
const Item = texts('label', 'problem', 'advice');

export const Health = v.strictObject({
  ...texts('works', 'version', 'more', 'fine', 'unset', 'unknown', 'since', 'mailsAreFiles')
    .entries,
  values: texts('none', 'minutes', 'space'),
  items: v.strictObject({
    database: Item,
    instances: Item,
    changes: Item,
    proxy: Item,
    mail_server: Item,
    mail_queue: Item,
    failed_mails: Item,
    last_backup: Item,
    disk: Item,
  }),
  notSetUp: v.strictObject({ mail_server: Advised, last_backup: Advised }),
});

export type Health = v.InferOutput<typeof Health>;

export const schemas = { health: Health };
