import { Component, type ReactNode } from 'react';
import { rowFocusId } from './booking-row.tsx';

interface KeptRowProps {
  /** The booking whose details stand beside the list. */
  readonly openId: string | null;
  readonly children: ReactNode;
}

interface Place {
  readonly element: Element;
  /** The position in the window. */
  readonly top: number;
}

/**
 * Keeps a row where it is in the window when details are opened or closed: beside them the table is
 * so narrow that its rows become blocks. A browser's own scroll anchoring gives up on such a change.
 * A class, as no hook runs before the DOM changes.
 */
export class KeptRow extends Component<KeptRowProps> {
  override getSnapshotBeforeUpdate(before: KeptRowProps): Place | null {
    const { openId } = this.props;
    if (openId === before.openId) return null;
    const element = rowOf(openId) ?? rowOf(before.openId) ?? firstVisibleRow();
    return element ? { element, top: topOf(element) } : null;
  }

  override componentDidUpdate(_before: KeptRowProps, _state: unknown, place: Place | null): void {
    if (!place?.element.isConnected) return;
    window.scrollBy({ top: topOf(place.element) - place.top, behavior: 'instant' });
  }

  override render(): ReactNode {
    return this.props.children;
  }
}

const topOf = (element: Element) => element.getBoundingClientRect().top;

const rowOf = (id: string | null) => (id === null ? null : document.getElementById(rowFocusId(id)));

function firstVisibleRow(): Element | undefined {
  const rows = document.querySelectorAll('[data-row]');
  return [...rows].find((row) => row.getBoundingClientRect().bottom > 0);
}
