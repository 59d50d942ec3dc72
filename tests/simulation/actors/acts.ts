import type { Act } from '../plan/plan.ts';
import {
  bookInvited,
  bookWithPasscode,
  invite,
  restoreInvitation,
  revokeInvitation,
} from './gates.ts';
import { attend, book, cancel, move, readOwn, stopReminders, takeBack } from './guests.ts';
import type { Doing } from './people.ts';
import { scan } from './scanners.ts';
import {
  add,
  block,
  cancelByTeam,
  confirmByTeam,
  list,
  moveByTeam,
  remove,
  renewLink,
  unblock,
} from './team.ts';

/** How each act of a plan is done. */
export const DOINGS: Readonly<Record<Act, Doing>> = {
  book,
  move,
  cancel,
  'take back': takeBack,
  attend,
  'stop reminders': stopReminders,
  'read own booking': readOwn,
  'team list': list,
  'team cancel': cancelByTeam,
  'team confirm': confirmByTeam,
  'team move': moveByTeam,
  'team add': add,
  'team delete': remove,
  'team block': block,
  'team unblock': unblock,
  'team renew link': renewLink,
  'team invite': invite,
  'team revoke invitation': revokeInvitation,
  'team restore invitation': restoreInvitation,
  'book invited': bookInvited,
  'book with passcode': bookWithPasscode,
  scan,
};
