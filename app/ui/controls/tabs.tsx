import { type KeyboardEvent, type ReactNode, useId } from 'react';
import * as styles from './tabs.module.css';

/** One of the tabs: how the page calls it, and what it says. */
export type Tab<Id extends string> = { id: Id; label: string };

/**
 * Tabs of which one is selected, by the page that shows them. The arrow keys, Home and End move
 * and select in one (ARIA, tabs with automatic activation); Tab goes on into the panel. A click on
 * the selected tab selects it again.
 * @param label names the list of tabs
 * @param children what the selected tab shows; the panels of the others are empty
 */
export function Tabs<Id extends string>({
  label,
  tabs,
  selected,
  onSelect,
  children,
}: {
  label: string;
  tabs: readonly Tab<Id>[];
  selected: Id;
  onSelect: (id: Id) => void;
  children: ReactNode;
}) {
  const name = useId();

  function move(event: KeyboardEvent<HTMLButtonElement>) {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const from = tabs.findIndex(({ id }) => id === selected);
    const to = destination(event.key, from, tabs.length);
    const tab = tabs[to];
    if (!tab) return;
    // The keys would scroll the page as well.
    event.preventDefault();
    onSelect(tab.id);
    document.getElementById(`${name}-tab-${tab.id}`)?.focus();
  }

  return (
    <div>
      <div className={styles.list} role="tablist" aria-label={label}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            className={styles.tab}
            role="tab"
            id={`${name}-tab-${tab.id}`}
            aria-selected={tab.id === selected}
            aria-controls={`${name}-panel-${tab.id}`}
            tabIndex={tab.id === selected ? 0 : -1}
            onClick={() => onSelect(tab.id)}
            onKeyDown={move}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {tabs.map(({ id }) => (
        <div
          key={id}
          role="tabpanel"
          id={`${name}-panel-${id}`}
          aria-labelledby={`${name}-tab-${id}`}
          hidden={id !== selected}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard has to reach a panel of nothing but text
          tabIndex={0}
        >
          {id === selected && children}
        </div>
      ))}
    </div>
  );
}

/** The place of the tab that a key leads to, around at both ends; -1 for any other key. */
function destination(key: string, from: number, count: number): number {
  switch (key) {
    case 'ArrowLeft':
      return (from - 1 + count) % count;
    case 'ArrowRight':
      return (from + 1) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return -1;
  }
}
