import { useApiQuery } from '#app/api/use-api-query.ts';
import type { AdminTab } from '#app/features/admin/tabs/admin-tab.ts';
import { useAdminTab } from '#app/features/admin/tabs/use-admin-tab.ts';
import { TextButton } from '#app/ui/controls/text-button.tsx';
import { admin } from '#content/admin/admin.ts';
import type { FirstStep } from '#domain/admin/first-steps.ts';
import * as styles from './first-steps.module.css';

const copy = admin.firstSteps;

/** The steps that are done in a tab of their own. */
const TABS: Partial<Record<FirstStep, Exclude<AdminTab, 'bookings' | 'day' | 'episodes'>>> = {
  blocked_dates: 'blocked',
  invitation: 'invitations',
};

export function FirstSteps() {
  const { tab: openTab, open } = useAdminTab();
  const { data } = useApiQuery('GET /api/admin/first-steps', {});
  if (!data || data.open.length === 0) return null;
  return (
    <div className={styles.firstSteps}>
      <h4>{copy.title}</h4>
      <ul>
        {data.open.map((step) => {
          const tab = TABS[step];
          return (
            <li key={step}>
              {copy[step]}{' '}
              {tab && tab !== openTab && (
                <TextButton onClick={() => open(tab)}>{copy.tabs[tab]}</TextButton>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
