import { useEffect, useEffectEvent, useId, useState } from 'react';
import * as v from 'valibot';
import { navigate, useAddress } from '#app/ui/browser/address.ts';
import { BusyLabel } from '#app/ui/controls/busy-button.tsx';
import { RowButton } from '#app/ui/controls/row-button.tsx';
import { adminBookingsCopy } from '#content/admin/admin-bookings.ts';
import { teamBookingsCopy } from '#content/admin/team-bookings.ts';
import {
  BOOKING_FILTERS,
  type BookingFilter,
  BookingListQuery,
  BookingSearch,
  SEARCH_LENGTH_MAX,
} from '#domain/admin/booking-list.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';
import * as styles from './bookings.module.css';

const { toolbar: copy } = adminBookingsCopy;

/** The pause in typing after which the search starts. */
const TYPING_PAUSE_MS = 300;

export function ListToolbar({
  search,
  filter,
  notifiesGuest,
  isExporting,
  onSearch,
  onFilter,
  onNotifiesGuest,
  onAdd,
  onExport,
}: {
  search: string;
  filter: BookingFilter;
  notifiesGuest: boolean;
  isExporting: boolean;
  onSearch: (search: string) => void;
  onFilter: (filter: BookingFilter) => void;
  onNotifiesGuest: (notifiesGuest: boolean) => void;
  onAdd: () => void;
  onExport: () => void;
}) {
  return (
    <div className={styles.listToolbar}>
      <SearchField search={search} onSearch={onSearch} />
      {/* biome-ignore lint/a11y/useSemanticElements: four toggle buttons, not fields of a form */}
      <div className={styles.filterButtons} role="group" aria-label={copy.show}>
        {BOOKING_FILTERS.map((each) => (
          <button
            key={each}
            type="button"
            className={styles.filterButton}
            aria-pressed={each === filter}
            onClick={() => onFilter(each)}
          >
            {copy.filters[each]}
          </button>
        ))}
      </div>
      <label className={styles.notifiesGuest}>
        <input
          type="checkbox"
          checked={notifiesGuest}
          onChange={({ target }) => onNotifiesGuest(target.checked)}
        />
        {copy.notifiesGuest}
      </label>
      <RowButton className={styles.exportButton} onClick={onAdd}>
        {teamBookingsCopy.add.open}
      </RowButton>
      <RowButton className={styles.exportButton} aria-disabled={isExporting} onClick={onExport}>
        <BusyLabel copy={{ label: copy.export, sending: copy.exporting }} isBusy={isExporting} />
      </RowButton>
    </div>
  );
}

function SearchField({ search, onSearch }: { search: string; onSearch: (search: string) => void }) {
  const { search: url } = useAddress();
  const [text, setText] = useState(search);
  const [before, setBefore] = useState(search);
  const [sent, setSent] = useState(search);
  const id = useId();
  // The field follows the URL when that changes by itself, as by going back, but not when it returns
  // what was typed here: the person may be typing on.
  if (search !== before) {
    setBefore(search);
    setSent(search);
    if (search !== sent) setText(search);
  }

  const lookFor = useEffectEvent((wanted: string) => {
    // The list may have been left for another tab, which is not rendered yet: that is not to be undone.
    if (wanted === search || window.location.search !== url) return;
    setSent(wanted);
    onSearch(wanted);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: again for a URL that was not rendered yet
  useEffect(() => {
    const timer = setTimeout(() => lookFor(text.trim()), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, url]);

  return (
    <search className={styles.search}>
      <label className={styles.searchLabel} htmlFor={id}>
        {copy.search}
      </label>
      <input
        id={id}
        className={styles.searchControl}
        type="search"
        dir="auto"
        placeholder={copy.searchHint}
        maxLength={SEARCH_LENGTH_MAX}
        autoComplete="off"
        spellCheck={false}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
    </search>
  );
}

const KEYS = ['show', 'search', 'after', 'before', 'booking'] as const;

export interface ListSelection {
  readonly query: BookingListQuery;
  readonly booking: string | null;
}

/** Missing parameters stay, null removes one. */
export type SelectionChange = Partial<Record<(typeof KEYS)[number], string | null>>;

/** Ignores invalid parameters, as of a truncated link. */
export function readListSelection(search: string): ListSelection {
  const parameters = new URLSearchParams(search);
  const get = (key: (typeof KEYS)[number]) => parameters.get(key) ?? undefined;
  const searched = {
    show: get('show'),
    search: get('search')?.slice(0, SEARCH_LENGTH_MAX),
  };
  const whole = v.safeParse(BookingListQuery, {
    ...searched,
    after: get('after'),
    before: get('before'),
  });
  const firstPage = v.safeParse(BookingSearch, searched);
  const query = whole.success
    ? whole.output
    : firstPage.success
      ? firstPage.output
      : v.parse(BookingSearch, {});
  return { query, booking: get('booking') || null };
}

/** Keeps the parameters of other parts of the admin area. */
export function writeListSelection(search: string, change: SelectionChange): string {
  const parameters = new URLSearchParams(search);
  for (const key of KEYS) {
    const value = change[key];
    if (value === undefined) continue;
    if (value === null || value === '' || (key === 'show' && value === 'all'))
      parameters.delete(key);
    else parameters.set(key, value);
  }
  return parameters.size === 0 ? '' : `?${parameters}`;
}

export const FIRST_PAGE = { after: null, before: null } as const satisfies SelectionChange;

export const EVERYTHING = {
  ...FIRST_PAGE,
  show: null,
  search: null,
} as const satisfies SelectionChange;

/** The cursor before the first booking of a date. */
export const cursorAt = (date: PlainDate): string => `${date}.0.`;

const OverList = v.object({ isOverList: v.literal(true) });

export interface EntryOptions {
  readonly replace?: boolean;
  /** It opens a sheet over the list, which going back closes. */
  readonly isOverList?: boolean;
}

export function useListUrl() {
  const { search, state } = useAddress();
  const isOverList = v.is(OverList, state);

  function go(change: SelectionChange, options: EntryOptions = {}): string {
    const { replace = false } = options;
    const target = { search: writeListSelection(search, change) };
    // The same URL twice adds no history entry.
    if (target.search === search) return search;
    const staysOverList = options.isOverList || (replace && isOverList && change.booking !== null);
    navigate(target, {
      replace,
      keepsScroll: true,
      state: staysOverList ? { isOverList: true } : null,
    });
    return target.search;
  }

  function close(): void {
    if (isOverList) window.history.back();
    else go({ booking: null }, { replace: true });
  }

  return { ...readListSelection(search), search, go, close };
}
