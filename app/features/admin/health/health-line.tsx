import { Fragment } from 'react';
import { useApiQuery } from '#app/api/use-api-query.ts';
import * as callout from '#app/features/admin/parts/callout.module.css';
import { Icon } from '#app/ui/icon/icon.tsx';
import { healthCopy as copy } from '#content/admin/health-copy.ts';
import { describeHealth, type HealthReport } from '#domain/admin/health.ts';
import { fillText } from '#domain/text/fill-text.ts';
import { formatShowMoment } from '#domain/time/show-time.ts';
import * as styles from './health-line.module.css';

/** The server measures as often. */
const REFETCH_MS = 60_000;

export function HealthLine() {
  const { data } = useApiQuery('GET /api/admin/health', {}, { pollMs: () => REFETCH_MS });
  return <div className={styles.healthLine}>{data && <Report {...data} />}</div>;
}

function Report({ version, items, has_mail_server }: HealthReport) {
  const described = items.map((item) => ({
    ...item,
    ...describeHealth(item, has_mail_server, copy),
  }));
  const problems = described.filter(({ state }) => state === 'problem');
  const open = problems.length > 0 ? problems : described.filter(({ isSetUp }) => !isSetUp);
  const [first] = open;
  return (
    <details data-state={first?.state}>
      <summary className={first && (first.state === 'problem' ? callout.danger : callout.partly)}>
        <Icon name="next" />
        <span role="status">
          {first ? (
            <>
              <b>{first.problem}</b>{' '}
              <span className={styles.advice}>
                {first.advice} {open.length > 1 && fillText(copy.more, { count: open.length - 1 })}
              </span>
            </>
          ) : (
            fillText(copy.works, { version })
          )}
        </span>
      </summary>
      <dl>
        {described.map(({ name, label, value, since, isSetUp, advice }) => (
          <Fragment key={name}>
            <dt>{label}</dt>
            <dd>
              {since === null ? (
                value
              ) : (
                <>
                  <b>{value}</b> {fillText(copy.since, { when: formatShowMoment(since) })}
                </>
              )}
              {(since !== null || !isSetUp) && <p className="soft">{advice}</p>}
            </dd>
          </Fragment>
        ))}
        <dt>{copy.version}</dt>
        <dd>{version}</dd>
      </dl>
    </details>
  );
}
