import { BlockForm } from './form/block-form.tsx';
import { BlockedList } from './list/blocked-list.tsx';
import './blocked-dates.css';

/** The Blocked Dates tab: the form that blocks dates, and beside it the blocked ones. */
export function BlockedDates() {
  return (
    <div className="blocked-dates">
      <BlockForm />
      <BlockedList />
    </div>
  );
}
