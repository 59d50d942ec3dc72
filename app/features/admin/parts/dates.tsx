import type { ComponentProps } from 'react';
import { TextField } from '#app/ui/controls/field.tsx';
import { enteredDateError, enteredDateLimits } from '#domain/time/entered-date.ts';
import { isPlainDate, type PlainDate } from '#domain/time/plain-date.ts';
import { showDateAt } from '#domain/time/show-time.ts';

/** A field for a date, which the browser refuses with the domain's message if its year is senseless. */
export function DateField(input: Omit<ComponentProps<typeof TextField>, 'type' | 'onInput'>) {
  const today = showDateAt(Date.now());
  return (
    <TextField
      type="date"
      {...enteredDateLimits(today)}
      {...input}
      onInput={({ currentTarget: field }) =>
        field.setCustomValidity((field.value && enteredDateError(field.value, today)) || '')
      }
    />
  );
}

/** The date that a text names, if its year makes sense. */
export const sensibleDate = (text: string): PlainDate | null =>
  isPlainDate(text) && !enteredDateError(text, showDateAt(Date.now())) ? text : null;

/** `Map.groupBy` is too new for docs/browsers.md. */
export function groupByDate<T>(
  items: readonly T[],
  dateOf: (item: T) => PlainDate,
): readonly (readonly [PlainDate, readonly T[]])[] {
  const groups = new Map<PlainDate, T[]>();
  for (const item of items) {
    const date = dateOf(item);
    groups.set(date, [...(groups.get(date) ?? []), item]);
  }
  return [...groups];
}
