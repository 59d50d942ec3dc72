import * as v from 'valibot';
import { ButtonText, Text, TextPart, texts } from '#content/schema-parts.ts';

export const SecondFactorCopy = v.strictObject({
  ...texts('close', 'opening', 'failed', 'password', 'code', 'codeHint', 'anyCodeHint').entries,
  off: v.strictObject({ ...texts('lead', 'sessions').entries, start: ButtonText }),
  setUp: v.strictObject({
    ...texts('scan', 'qr', 'type', 'secret', 'enter').entries,
    turnOn: ButtonText,
  }),
  codes: v.strictObject({
    ...texts('title', 'lead', 'copy', 'copied', 'copyByHand', 'download', 'print', 'done').entries,
    savedName: Text,
    fileHead: Text,
  }),
  on: v.strictObject({ state: Text, left: TextPart, one: Text, none: Text, few: Text }),
  renew: v.strictObject({ ...texts('title', 'label', 'lead').entries, submit: ButtonText }),
  turnOff: v.strictObject({
    ...texts('title', 'label', 'lead', 'done').entries,
    submit: ButtonText,
  }),
  back: Text,
});

export type SecondFactorCopy = v.InferOutput<typeof SecondFactorCopy>;

export const schemas = { secondFactor: SecondFactorCopy };
