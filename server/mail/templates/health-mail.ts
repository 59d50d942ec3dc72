import { health } from '#content/admin/health.ts';
import { mail as copy } from '#content/mail.ts';
import { show } from '#content/show/show.ts';
import { formatShowMoment } from '#domain/time/show-time.ts';
import type { HealthAlert } from '#server/mail/queue/mail-payload.ts';
import type { MailContent } from '#server/mail/templates/layout/mail-content.ts';
import type { Mailbox } from '#server/mail/transport/mailbox.ts';

const { health: texts } = copy;

export function healthMail({ problems, since }: HealthAlert, producer: Mailbox): MailContent {
  const isProblem = problems.length > 0;
  const { title, lead } = isProblem ? texts.problem : texts.well;
  return {
    to: producer,
    subject: `${title} - ${show.name}`,
    layout: {
      title,
      question: texts.question,
      headline: { label: texts.question, text: `${formatShowMoment(since)}, ${copy.zoneShort}` },
      lead,
      details: problems.map((name) => {
        const { label, problem, advice } = health.items[name];
        return { label, text: `${problem}\n${advice}` };
      }),
      notes: isProblem ? [texts.note] : [],
    },
  };
}
