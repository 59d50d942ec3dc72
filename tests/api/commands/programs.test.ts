import { expect, it } from 'vitest';
import { newDatabaseLocation } from '#tests/kit/database/database.ts';
import { runProgram } from '#tests/kit/server/command.ts';

it.each(['admin', 'backup', 'doctor', 'forget', 'mails', 'restore', 'update'] as const)(
  'npm run %s is a program that explains itself and fails with a wrong parameter',
  async (name) => {
    const location = await newDatabaseLocation('sqlite', { isEmpty: true });
    expect(await runProgram(location, name, '--wrong')).toEqual({
      code: 1,
      out: '',
      err: expect.stringMatching(new RegExp(`^npm run ${name}\\b.*\\n$`, 's')),
    });
  },
);
