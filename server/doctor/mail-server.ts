import type { ServerSettings } from '#server/config.ts';
import { deliveryTrouble } from '#server/mail/transport/delivery-trouble.ts';
import { greetMailServer } from '#server/mail/transport/transport.ts';
import { type Finding, ok, warning, wrong } from './finding.ts';

const REFUSED_LOGIN = 'EAUTH';

/** Asks the mail server whether it would take mails; sends none. */
export async function checkMailServer({
  smtpUrl,
  outboxFolder,
}: ServerSettings): Promise<Finding[]> {
  if (smtpUrl === undefined) {
    return [
      warning(`SMTP_URL is not set: mails stay in ${outboxFolder} as files, and reach nobody.`),
    ];
  }
  const { host, username } = new URL(smtpUrl);
  try {
    await greetMailServer(smtpUrl);
    return [ok(`The mail server ${host} answers${username ? ', with this login' : ''}.`)];
  } catch (error) {
    const { code, responseCode } = deliveryTrouble(error);
    const reply = responseCode === undefined ? code : `${code} ${responseCode}`;
    return [
      code === REFUSED_LOGIN
        ? wrong(`The mail server ${host} refuses the login (${reply}): check SMTP_URL.`)
        : wrong(`The mail server ${host} takes no mails now (${reply}): check SMTP_URL, and it.`),
    ];
  }
}
