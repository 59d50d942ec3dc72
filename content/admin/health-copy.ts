/** Copy of the line at the top of /admin that tells whether everything works, of its mails and of the doctor. */
export const healthCopy = {
  works: 'Everything works · version {version}',
  version: 'Version',
  /** After the first of several problems and what to do about it. */
  more: 'And {count} more below.',
  /** In the list, of what has no figure. */
  fine: 'Works',
  unset: 'Not set up',
  unknown: 'Not measured',
  since: '· red since {when}',
  values: { none: 'None', minutes: '{count} minutes', space: '{count} GB free' },
  items: {
    database: {
      label: 'Database',
      problem: 'Nothing can be saved.',
      advice: 'No booking gets through. Free space on the disk of the database, and read the log.',
    },
    instances: {
      label: 'Instances',
      problem: 'The instances have different secrets.',
      advice:
        'Some passcodes, links and sign-ins fail by chance. Give each the same AUTH_SECRET and BOOKING_PASSCODE, and restart them.',
    },
    changes: {
      label: 'Changes of other instances',
      problem: 'Changes of other instances do not arrive.',
      advice:
        'Pages are right, but slower, and open ones may miss changes. Set DATABASE_LISTEN_URL to the PostgreSQL server itself, not to a pooler, with the same database as DATABASE_URL.',
    },
    proxy: {
      label: "Visitors' addresses",
      problem: 'All visitors look like one, and share the limits of one.',
      advice:
        'Unless somebody books in bulk: set TRUST_PROXY, and have every proxy pass the address on (docs/running.md).',
    },
    mail_server: {
      label: 'Mail server',
      problem: 'The mail server takes no mails.',
      advice:
        'They wait, and leave by themselves once it does. Check SMTP_URL and the mail provider.',
    },
    mail_queue: {
      label: 'Oldest waiting mail',
      problem: 'A mail has been waiting for long.',
      advice: 'Guests hear from us late. The doctor tells why (docs/running.md).',
    },
    failed_mails: {
      label: 'Failed mails',
      problem: 'A mail could not be delivered.',
      advice: 'The booking says so. Send it again, or call the guest.',
    },
    last_backup: {
      label: 'Last backup',
      problem: 'The last backup is too old.',
      advice: 'Look at its timer, and make one now (docs/running.md).',
    },
    disk: {
      label: 'Disk',
      problem: 'The disk is nearly full.',
      advice: 'A full one stops every booking. Free space on it.',
    },
  },
  /** In place of an item's problem and advice until it is set up. */
  notSetUp: {
    mail_server: {
      problem: 'No mail server is set up.',
      advice:
        'Mails are only files in the data folder: nobody receives them. Ask the person who runs the site to set up a mail server.',
    },
    last_backup: {
      problem: 'No backup has been made.',
      advice: 'Make one, and have a timer repeat it (docs/running.md).',
    },
  },
  /** In place of a sentence that promises a mail. */
  mailsAreFiles: 'No mail server is set up: mails are only files.',
};
