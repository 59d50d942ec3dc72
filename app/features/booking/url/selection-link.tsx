import type { ComponentProps } from 'react';
import { type UrlSelection, writeSelection } from '#app/features/booking/state/booking-steps.ts';
import { StepLink, useAddress } from '#app/ui/browser/address.ts';

/** A link to a step of the flow on the same page; it works before the page is hydrated. */
export function SelectionLink({
  selection,
  ...rest
}: { selection: UrlSelection } & Omit<ComponentProps<typeof StepLink>, 'to'>) {
  return <StepLink to={useSelectionUrl(selection)} {...rest} />;
}

/** The URL of a selection on this page. */
export function useSelectionUrl(selection: UrlSelection) {
  const address = useAddress();
  return { pathname: address.pathname, search: writeSelection(address, selection) };
}
