import type { ServerSettings } from '#server/config/config.ts';
import { type Finding, ok, warning, wrong } from '#server/doctor/finding.ts';
import { classifyDeliveryError } from '#server/mail/transport/delivery-error.ts';
import { verifyMailServer } from '#server/mail/transport/transport.ts';

const REJECTED_LOGIN = 'EAUTH';

export async function checkMailServer({
  smtpUrl,
  outboxFolder,
}: ServerSettings): Promise<Finding[]> {
  if (smtpUrl === undefined) {
    return [
      warning(`SMTP_URL is not set: mails are written to ${outboxFolder} as files, not sent.`),
    ];
  }
  const { host, username } = new URL(smtpUrl);
  try {
    await verifyMailServer(smtpUrl);
    return [ok(`The mail server ${host} is reachable${username ? ' and accepts the login' : ''}.`)];
  } catch (error) {
    const { code, responseCode } = classifyDeliveryError(error);
    const reply = responseCode === undefined ? code : `${code} ${responseCode}`;
    return [
      code === REJECTED_LOGIN
        ? wrong(`The mail server ${host} rejects the login (${reply}): check SMTP_URL.`)
        : wrong(
            `The mail server ${host} does not accept mails now (${reply}): check SMTP_URL and the mail server.`,
          ),
    ];
  }
}
