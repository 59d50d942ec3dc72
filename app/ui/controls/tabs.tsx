import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import * as styles from './tabs.module.css';

export type Tab<Id extends string> = {
  id: Id;
  label: string;
  /** Replaces the children, and stays mounted once it was shown: it keeps what is typed. */
  keptPanel?: ReactNode;
};

/** Tabs with automatic activation: https://www.w3.org/WAI/ARIA/apg/patterns/tabs/ */
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
  const [shown, setShown] = useState([selected]);
  if (!shown.includes(selected)) setShown([...shown, selected]);

  function move(event: KeyboardEvent<HTMLButtonElement>) {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const from = tabs.findIndex(({ id }) => id === selected);
    const tab = tabs[INDEX_AFTER[event.key]?.(from, tabs.length) ?? -1];
    if (!tab) return;
    // Keeps the page from scrolling.
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
            ref={tab.id === selected ? scrollToTab : undefined}
            onClick={() => onSelect(tab.id)}
            onKeyDown={move}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {tabs.map(({ id, keptPanel }) => (
        <div
          key={id}
          role="tabpanel"
          id={`${name}-panel-${id}`}
          aria-labelledby={`${name}-tab-${id}`}
          hidden={id !== selected}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: the pattern makes a panel of text focusable
          tabIndex={0}
        >
          {keptPanel ? shown.includes(id) && keptPanel : id === selected && children}
        </div>
      ))}
    </div>
  );
}

/** Not scrollIntoView, which would scroll the page as well. */
function scrollToTab(tab: HTMLElement | null): void {
  tab?.parentElement?.scrollTo({ left: tab.offsetLeft - tab.offsetWidth });
}

const INDEX_AFTER: Readonly<Record<string, (from: number, count: number) => number>> = {
  ArrowLeft: (from, count) => (from - 1 + count) % count,
  ArrowRight: (from, count) => (from + 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};
