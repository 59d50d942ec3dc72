export const CREDENTIAL_PROVIDER = 'credential';

const TIMES = { createdAt: 'created_at', updatedAt: 'updated_at' };

export const BETTER_AUTH_TABLES = {
  user: { modelName: 'users', fields: { ...TIMES, emailVerified: 'email_verified' } },
  session: {
    modelName: 'sessions',
    fields: {
      ...TIMES,
      userId: 'user_id',
      expiresAt: 'expires_at',
      ipAddress: 'ip_address',
      userAgent: 'user_agent',
    },
  },
  account: {
    modelName: 'accounts',
    fields: {
      ...TIMES,
      userId: 'user_id',
      accountId: 'account_id',
      providerId: 'provider_id',
      accessToken: 'access_token',
      refreshToken: 'refresh_token',
      idToken: 'id_token',
      accessTokenExpiresAt: 'access_token_expires_at',
      refreshTokenExpiresAt: 'refresh_token_expires_at',
    },
  },
  verification: { modelName: 'verifications', fields: { ...TIMES, expiresAt: 'expires_at' } },
} as const;

export const TWO_FACTOR_TABLES = {
  user: { fields: { twoFactorEnabled: 'two_factor_enabled' } },
  twoFactor: {
    modelName: 'two_factors',
    fields: {
      backupCodes: 'backup_codes',
      userId: 'user_id',
      failedVerificationCount: 'failed_verification_count',
      lockedUntil: 'locked_until',
    },
  },
} as const;

/** Every cookie of the server has them. The prefix __Host- needs Secure, no Domain and Path=/. */
export function cookieOptions(origin: string) {
  const isHttps = origin.startsWith('https:');
  return {
    prefix: isHttps ? '__Host-show' : 'show',
    attributes: { secure: isHttps, httpOnly: true, sameSite: 'strict', path: '/' },
  } as const;
}
