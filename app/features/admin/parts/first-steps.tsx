import { createContext, use } from 'react';
import { useApiQuery } from '#app/api/use-api-query.ts';
import { TextButton } from '#app/ui/controls/text-button.tsx';
import { adminCopy } from '#content/admin/admin-copy.ts';
import type { FirstStep } from '#domain/admin/first-steps.ts';
import { fillText } from '#domain/text/fill-text.ts';
import * as styles from './first-steps.module.css';

const copy = adminCopy.firstSteps;

/** The tab in which a step is done, unless it is the open one. */
export const TabOfStep = createContext<
  (step: FirstStep) => { label: string; open: () => void } | null
>(() => null);

export function FirstSteps() {
  const tabOfStep = use(TabOfStep);
  const { data } = useApiQuery('GET /api/admin/first-steps', {});
  if (!data || data.open.length === 0) return null;
  return (
    <div className={styles.firstSteps}>
      <h4>{copy.title}</h4>
      <ul>
        {data.open.map((step) => {
          const tab = tabOfStep(step);
          return (
            <li key={step}>
              {copy[step]}{' '}
              {tab && (
                <TextButton onClick={tab.open}>
                  {fillText(copy.openTab, { tab: tab.label })}
                </TextButton>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
