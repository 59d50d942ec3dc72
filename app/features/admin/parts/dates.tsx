import type { ComponentProps } from 'react';
import { TextField } from '#app/ui/controls/field.tsx';
import { enteredDateError, enteredDateLimits } from '#domain/time/entered-date.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';
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

/** `Map.groupBy` is too new for docs/browsers.md. */
export function groupByDate<T extends { readonly booking_date: PlainDate }>(
  bookings: readonly T[],
): ReadonlyMap<PlainDate, readonly T[]> {
  const groups = new Map<PlainDate, T[]>();
  for (const booking of bookings) {
    const group = groups.get(booking.booking_date);
    if (group) group.push(booking);
    else groups.set(booking.booking_date, [booking]);
  }
  return groups;
}
