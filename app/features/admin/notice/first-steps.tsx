import { createContext, use } from 'react';
import { apiRequest } from '#app/api/client.ts';
import { useLoadedQuery } from '#app/api/use-loaded-query.ts';
import { queryKeys } from '#app/features/admin/queries/live-changes.ts';
import { useAdmin } from '#app/features/admin/session/admin-context.ts';
import { TextButton } from '#app/ui/controls/text-button.tsx';
import { admin } from '#content/admin/admin.ts';
import type { FirstStep, OpenSteps } from '#domain/admin/first-steps.ts';
import { fillText } from '#domain/text/fill-text.ts';
import * as styles from './first-steps.module.css';

const copy = admin.firstSteps;
const readOpenSteps = apiRequest('GET /api/admin/first-steps', {});

interface OtherTab {
  readonly label: string;
  readonly open: () => void;
}

/** The tab in which a step is done, unless it is the open one. */
export const TabOfStep = createContext<(step: FirstStep) => OtherTab | null>(() => null);

export function FirstSteps() {
  const { request } = useAdmin();
  const tabOfStep = use(TabOfStep);
  const { data } = useLoadedQuery<OpenSteps>({
    queryKey: queryKeys.firstSteps,
    queryFn: ({ signal }) => request(readOpenSteps, signal),
    ignoresRefetchFailures: true,
  });
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
