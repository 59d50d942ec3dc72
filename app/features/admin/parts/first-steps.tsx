import { createContext, use } from 'react';
import { useApiQuery } from '#app/api/use-api-query.ts';
import { TextButton } from '#app/ui/controls/text-button.tsx';
import { adminCopy } from '#content/admin/admin-copy.ts';
import type { FirstStep } from '#domain/admin/first-steps.ts';
import * as styles from './first-steps.module.css';

const copy = adminCopy.firstSteps;

/** Opens the tab or the dialog in which a step is done; null for the open tab, and for a step of the operator. */
export const PlaceOfStep = createContext<
  (step: FirstStep) => { label: string; open: () => void } | null
>(() => null);

export function FirstSteps() {
  const placeOfStep = use(PlaceOfStep);
  const { data } = useApiQuery('GET /api/admin/first-steps', {});
  if (!data || data.open.length === 0) return null;
  return (
    <div className={styles.firstSteps}>
      <h4>{copy.title}</h4>
      <ul>
        {data.open.map((step) => {
          const place = placeOfStep(step);
          return (
            <li key={step}>
              {copy[step]} {place && <TextButton onClick={place.open}>{place.label}</TextButton>}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
