import { Button } from '#app/ui/controls/button.tsx';
import { admin } from '#content/admin/admin.ts';
import * as styles from './access-check.module.css';

const copy = admin.secondFactorRequired;

export function SecondFactorRequired({ onOpen }: { onOpen: () => void }) {
  return (
    <div className={styles.checking}>
      <h2 className="headline-2xl">{copy.title}</h2>
      <p className="copy">{copy.lead}</p>
      <Button onClick={onOpen}>{copy.open}</Button>
    </div>
  );
}
