import { Component, type ReactNode } from 'react';
import { rowFocusId } from './booking-row.tsx';

interface KeptRowProps {
  readonly openId: string | null;
  readonly children: ReactNode;
}

interface Place {
  readonly element: Element;
  readonly top: number;
}

/**
 * Keeps a row in place when opening details narrows the table, where browsers' scroll anchoring gives
 * up. A class, as no hook runs before the DOM changes.
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
