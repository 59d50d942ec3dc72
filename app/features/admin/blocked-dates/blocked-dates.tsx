import * as styles from '#app/features/admin/form-and-list.module.css';
import { BlockForm } from './form/block-form.tsx';
import { BlockedList } from './list/blocked-list.tsx';

export function BlockedDates() {
  return (
    <div className={styles.columns}>
      <BlockForm />
      <BlockedList />
    </div>
  );
}
