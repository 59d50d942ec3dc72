import type { ReactNode } from 'react';
import { contact } from '#content/contact.ts';
import * as styles from './contact-details.module.css';

/** @param children the links to social networks */
export function ContactDetails({ children }: { children: ReactNode }) {
  const { write, call, visit, follow } = contact.details;
  return (
    <dl className={styles.contactDetails}>
      {[write, call].map(({ label, href, text }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <a className="target" href={href}>
              {text}
            </a>
          </dd>
        </div>
      ))}
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
