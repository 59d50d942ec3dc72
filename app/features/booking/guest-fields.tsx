import type { ComponentProps } from 'react';
import { TextArea, TextField } from '#app/ui/controls/field.tsx';
import { bookingFields } from '#content/booking/booking-fields.ts';
import { bookingFixedTexts } from '#content/booking/fixed-texts.ts';
import {
  GUEST_LENGTHS,
  type GuestField,
  type GuestTexts,
  isMultiline,
} from '#domain/booking/guest-fields.ts';

type Input = Pick<
  ComponentProps<'input'>,
  'autoCapitalize' | 'autoComplete' | 'maxLength' | 'required' | 'spellCheck' | 'type'
>;

const INPUTS: Readonly<Record<GuestField, Input>> = {
  guest_name: { autoComplete: 'name', required: true },
  guest_email: {
    type: 'email',
    autoComplete: 'email',
    autoCapitalize: 'none',
    spellCheck: false,
    required: true,
  },
  guest_phone: { type: 'tel', autoComplete: 'tel' },
  notes: GUEST_LENGTHS.notes,
};

export function GuestFields<Name extends GuestField>({
  names,
  texts,
  errorOf,
  placeholders = {},
  readOnly,
  onType,
}: {
  names: readonly Name[];
  texts: Readonly<Record<Name, string>>;
  errorOf: (name: Name) => string | undefined;
  placeholders?: Readonly<Partial<Record<GuestField, string>>>;
  readOnly?: boolean;
  onType: (typed: Partial<GuestTexts>) => void;
}) {
  return names.map((name) => {
    const field = {
      name,
      label: bookingFixedTexts.labels[name],
      value: texts[name],
      error: errorOf(name),
      placeholder: placeholders[name],
      readOnly,
      // A name or a topic may be written from right to left.
      dir: 'auto' as const,
    };
    const type = (value: string) => onType({ [name]: value });
    const { maxLength, ...input } = INPUTS[name];
    return isMultiline(name) ? (
      <TextArea
        key={name}
        {...field}
        maxLength={maxLength}
        counter={maxLength ? { length: texts[name].length, maximum: maxLength } : undefined}
        onChange={({ currentTarget }) => type(currentTarget.value)}
      />
    ) : (
      <TextField
        key={name}
        {...field}
        {...input}
        maxLength={maxLength}
        onChange={({ currentTarget }) => type(currentTarget.value)}
      />
    );
  });
}

export function guestFacts<Name extends GuestField>(
  names: readonly Name[],
  booking: Readonly<Record<Name, string | null>>,
) {
  return names.map((name) => [bookingFields[name], booking[name]] as const);
}
