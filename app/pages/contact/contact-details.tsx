import type { ReactNode } from 'react';
import { contact } from '#content/contact/contact.ts';
import * as styles from './contact-details.module.css';

/** @param children the links to social networks */
export function ContactDetails({ children }: { children: ReactNode }) {
  const { write, call, visit, follow } = contact.details;
  return (
    <dl className={styles.contactDetails}>
      <div>
        <dt>{write.label}</dt>
        <dd>
          <a className={styles.link} href={write.href}>
            {write.text}
          </a>
        </dd>
      </div>
      <div>
        <dt>{call.label}</dt>
        <dd>
          <a className={styles.link} href={call.href}>
            {call.text}
          </a>
        </dd>
      </div>
      <div>
        <dt>{visit.label}</dt>
        <dd className={styles.text}>{visit.text}</dd>
      </div>
      <div>
        <dt>{follow}</dt>
        <dd>{children}</dd>
      </div>
    </dl>
  );
}
