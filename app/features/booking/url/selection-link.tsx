import { Link, type LinkProps, useLocation } from 'react-router';
import { type UrlSelection, writeSelection } from '#app/features/booking/state/booking-steps.ts';
import { pressOnSpace } from '#app/ui/link/press-on-space.ts';

/** A link to a step of the flow on the same page; it works before the page is hydrated. */
export function SelectionLink({
  selection,
  ...rest
}: { selection: UrlSelection } & Omit<LinkProps, 'to'>) {
  return (
    <Link to={useSelectionUrl(selection)} discover="none" onKeyDown={pressOnSpace} {...rest} />
  );
}

/** The URL of a selection on this page. */
export function useSelectionUrl(selection: UrlSelection) {
  const location = useLocation();
  return { pathname: location.pathname, search: writeSelection(location, selection) };
}
