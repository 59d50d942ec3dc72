import type { ReactNode } from 'react';
import { selectionOf } from '#app/features/booking/state/booking-steps.ts';
import { useSelectionUrl } from '#app/features/booking/url/selection-link.tsx';
import { HiddenFields } from '#app/ui/controls/hidden-fields.tsx';
import type { Slot } from '#domain/booking/slots/slot.ts';
import { CHOICE_FIELD } from '#domain/rendering/booking-page.ts';

/** The guest's form on a page whose scripts do not run. */
export interface SlotForm {
  readonly id: string;
  /** Its hidden fields, and the texts with which the page was rendered. */
  readonly fields: Readonly<Record<string, string>>;
}

/** Leads to another slot's form with what is typed. Text browsers post the form around it. */
export function SlotButton({
  className,
  slot,
  form,
  children,
}: {
  className: string | undefined;
  slot: Slot;
  form: SlotForm;
  children: ReactNode;
}) {
  const { pathname, search } = useSelectionUrl(selectionOf(slot));
  const url = pathname + search;
  return (
    <form method="post" action={url}>
      <HiddenFields fields={{ ...form.fields, [CHOICE_FIELD]: 'yes' }} />
      <button
        type="submit"
        className={className}
        form={form.id}
        formAction={url}
        name={CHOICE_FIELD}
      >
        {children}
      </button>
    </form>
  );
}
