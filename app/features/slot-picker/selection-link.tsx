import type { ComponentProps } from 'react';
import { StepLink, useAddress } from '#app/ui/browser/address.ts';
import { type SlotSelection, writeSelection } from './slot-selection.ts';

/** A link to a step of the flow on the same page; it works before the page is hydrated. */
export function SelectionLink({
  selection,
  ...rest
}: { selection: SlotSelection } & Omit<ComponentProps<typeof StepLink>, 'to'>) {
  return <StepLink to={useSelectionUrl(selection)} {...rest} />;
}

export function useSelectionUrl(selection: SlotSelection) {
  const address = useAddress();
  return { pathname: address.pathname, search: writeSelection(address, selection) };
}

/** A link whose target cannot be selected (a placeholder link: HTML, 4.5.1). */
export function DisabledLink(props: Omit<ComponentProps<'a'>, 'href'>) {
  return <a role="link" aria-disabled="true" {...props} />;
}
