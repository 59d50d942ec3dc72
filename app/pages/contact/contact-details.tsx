import type { ReactNode } from 'react';
import { contact } from '#content/contact/contact.ts';
import './contact-details.css';

/** The ways to the team besides the form; `children` are those that lead elsewhere. */
export function ContactDetails({ children }: { children: ReactNode }) {
  const { write, call, visit, follow } = contact.details;
  return (
    <dl className="contact-details">
      <div>
        <dt>{write.label}</dt>
        <dd>
          <a className="contact-detail-link" href={write.href}>
            {write.text}
          </a>
        </dd>
      </div>
      <div>
        <dt>{call.label}</dt>
        <dd>
          <a className="contact-detail-link" href={call.href}>
            {call.text}
          </a>
        </dd>
      </div>
      <div>
        <dt>{visit.label}</dt>
        <dd className="contact-detail-text">{visit.text}</dd>
      </div>
      <div>
        <dt>{follow}</dt>
        <dd>{children}</dd>
      </div>
    </dl>
  );
}
