import { renderToStaticMarkup } from 'react-dom/server';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { VALIDATION_TITLE } from '#domain/message.ts';
import { type Form, useForm } from './use-form.ts';

const Range = v.pipe(
  v.object({ from: v.pipe(v.string(), v.nonEmpty('Please choose a date')), until: v.string() }),
  v.check(({ from, until }) => from <= until, 'The end is before the start'),
);

type Shown = Pick<Form, 'note' | 'errorOf'>;

function RangeForm({
  values,
  onRender,
}: {
  values: v.InferInput<typeof Range>;
  onRender: (form: Shown) => void;
}) {
  onRender(useForm({ schema: Range, send: async () => null, values, showsErrors: true }));
  return null;
}

/** The note of a form that was posted with these values, and the message at its first field. */
function shownFor(values: v.InferInput<typeof Range>): unknown[] {
  const shown: unknown[] = [];
  renderToStaticMarkup(
    <RangeForm
      values={values}
      onRender={({ note, errorOf }) => shown.push(note, errorOf('from'))}
    />,
  );
  return shown;
}

it("shows a rule about several fields as the form's own note, and one about a field there", () => {
  const note = { title: VALIDATION_TITLE, description: 'The end is before the start' };
  expect(shownFor({ from: '2026-12-04', until: '2026-12-01' })).toEqual([note, undefined]);
  expect(shownFor({ from: '', until: '' })).toEqual([null, 'Please choose a date']);
  expect(shownFor({ from: '2026-12-04', until: '2026-12-04' })).toEqual([null, undefined]);
});
