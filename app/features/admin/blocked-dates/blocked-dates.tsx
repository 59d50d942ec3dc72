import * as styles from './blocked-dates.module.css';
import { BlockForm } from './form/block-form.tsx';
import { BlockedList } from './list/blocked-list.tsx';

export function BlockedDates() {
  return (
    <div className={styles.blockedDates}>
      <BlockForm />
      <BlockedList />
    </div>
  );
}
