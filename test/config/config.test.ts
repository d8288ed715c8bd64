import { describe, expect, test } from 'bun:test'
import { type ConfigReading, PROLIFIC_KEYS, readConfig } from '../../src/config.ts'

const SECRET = 'a secret of more than thirty-two characters'
const SMTP = 'smtps://qv:hush@mail.example.org'

function problemsOf(reading: ConfigReading): readonly string[] {
  return reading.ok ? [] : reading.problems
}

describe('the configuration', () => {
  test('needs nothing: the product then runs for one person on this machine', () => {
    expect(readConfig({})).toEqual({
      ok: true,
      config: {
        production: false,
        host: '127.0.0.1',
        port: 3000,
        publicUrl: 'http://localhost:3000',
        databaseUrl: null,
        replicaUrl: null,
        dataDir: '.data',
        processes: 1,
        sharesPort: 0,
        databasePool: 10,
        databasePrepare: true,
        sessionSecret: null,
        signIn: [],
        roles: { designerEmails: [], designerDomains: [], adminEmails: [] },
        trustProxy: 0,
        limits: { creates: 3000, keyFailures: 30, logins: 20, exports: 12, inFlight: 2000 },
        metricsToken: null,
        logLevel: 'info',
        devLogin: false,
        allowPrivateWebhooks: false,
        ...{ mail: null, mailSignIn: false, retentionDays: null, surveysPerDesigner: 20 },
        prolificKeys: PROLIFIC_KEYS,
        instanceSettings: {
          name: null,
          logoFile: null,
          ...{ accentColor: null, accentColorDark: null, footer: null },
          imprintUrl: null,
          privacyUrl: null,
          demoNotice: false,
        },
      },
    })
  })

  test('accepts every variable', () => {
    const reading = readConfig({
      NODE_ENV: 'production',
      ...{ HOST: '0.0.0.0', PORT: '8080' },
      PUBLIC_URL: 'https://survey.example.org/',
      DATABASE_URL: 'postgres://qv:pass@db:5432/qv',
      DATA_DIR: '/var/lib/qv',
      PROCESSES: '4',
      SHARE_PORT: '3',
      DB_POOL: '25',
      DB_PREPARE: '0',
      SESSION_SECRET: SECRET,
      OIDC_ISSUER: 'https://login.example.org/realms/city',
      OIDC_CLIENT_ID: 'survey',
      OIDC_CLIENT_SECRET: 'hush',
      OIDC_NAME: 'the city',
      DESIGNER_EMAILS: 'Ada@example.org, bob@example.org,',
      DESIGNER_DOMAINS: 'City.example.org',
      ADMIN_EMAILS: 'ada@example.org',
      TRUST_PROXY: '1',
      LIMIT_CREATES: '1',
      DATABASE_URL_RO: 'postgres://qv:pass@replica:5432/qv',
      ...{ LIMIT_KEY_FAILURES: '2', LIMIT_LOGINS: '3', LIMIT_EXPORTS: '4', LIMIT_IN_FLIGHT: '5' },
      ...{ METRICS_TOKEN: 'watch', LOG_LEVEL: 'warn' },
      ...{ DEV_LOGIN: '0', ALLOW_PRIVATE_WEBHOOKS: '1' },
      ...{ SMTP_URL: SMTP, MAIL_FROM: 'Town <town@example.org>', MAIL_SIGN_IN: '1', RETENTION_DAYS: '90' },
      ...{ SURVEYS_PER_DESIGNER: '40', INSTANCE_NAME: 'City of Example', LOGO_FILE: '/etc/logo.svg' },
      ...{ ACCENT_COLOR: '#0B6B61', ACCENT_COLOR_DARK: '#5fd3c3', FOOTER_TEXT: 'Run by the town' },
      IMPRINT_URL: 'https://www.example.org/imprint',
      PRIVACY_URL: 'https://www.example.org/privacy',
      DEMO_NOTICE: '1',
    })
    expect(reading).toEqual({
      ok: true,
      config: {
        production: true,
        host: '0.0.0.0',
        port: 8080,
        publicUrl: 'https://survey.example.org',
        databaseUrl: 'postgres://qv:pass@db:5432/qv',
        replicaUrl: 'postgres://qv:pass@replica:5432/qv',
        dataDir: '/var/lib/qv',
        processes: 4,
        sharesPort: 3,
        databasePool: 25,
        databasePrepare: false,
        sessionSecret: SECRET,
        signIn: [
          {
            number: 1,
            name: 'the city',
            issuer: 'https://login.example.org/realms/city',
            clientId: 'survey',
            clientSecret: 'hush',
            domains: [],
          },
        ],
        roles: {
          designerEmails: ['ada@example.org', 'bob@example.org'],
          designerDomains: ['city.example.org'],
          adminEmails: ['ada@example.org'],
        },
        trustProxy: 1,
        limits: { creates: 1, keyFailures: 2, logins: 3, exports: 4, inFlight: 5 },
        metricsToken: 'watch',
        logLevel: 'warn',
        devLogin: false,
        allowPrivateWebhooks: true,
        ...{ mailSignIn: true, retentionDays: 90, surveysPerDesigner: 40 },
        mail: { url: SMTP, from: 'Town <town@example.org>', perMinute: 60 },
        prolificKeys: PROLIFIC_KEYS,
        instanceSettings: {
          name: 'City of Example',
          logoFile: '/etc/logo.svg',
          ...{ accentColor: '#0b6b61', accentColorDark: '#5fd3c3', footer: 'Run by the town' },
          imprintUrl: 'https://www.example.org/imprint',
          privacyUrl: 'https://www.example.org/privacy',
          demoNotice: true,
        },
      },
    })
  })

  test('accepts no replica with the embedded database, and no sign-in by mail without a mail server', () => {
    const halves = { DATABASE_URL_RO: 'postgres://qv@replica/qv', MAIL_SIGN_IN: '1' }
    expect(problemsOf(readConfig(halves)).map((line) => line.split(',')[0])).toEqual([
      'MAIL_SIGN_IN needs SMTP_URL and MAIL_FROM.',
      'DATABASE_URL_RO needs DATABASE_URL',
    ])
  })

  test('treats an empty variable as absent', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: ' ', DEV_LOGIN: '' })).toEqual(readConfig({}))
  })

  test('names all problems at once, a line each', () => {
    const problems = problemsOf(
      readConfig({
        NODE_ENV: 'prod',
        PORT: 'http',
        PUBLIC_URL: 'survey.example.org',
        DATABASE_URL: 'mysql://db/qv',
        PROCESSES: '0',
        SHARE_PORT: 'yes',
        DB_POOL: '0',
        DB_PREPARE: 'yes',
        SESSION_SECRET: 'short',
        OIDC_ISSUER: 'login.example.org',
        OIDC_CLIENT_ID: 'survey',
        DESIGNER_EMAILS: 'ada',
        DESIGNER_DOMAINS: '@example.org',
        ADMIN_EMAILS: 'ada@example.org bob@example.org',
        TRUST_PROXY: '-1',
        LOG_LEVEL: 'loud',
        DEV_LOGIN: 'true',
        ACCENT_COLOR: 'green',
        ACCENT_COLOR_DARK: '#fff',
        IMPRINT_URL: '/imprint',
        PRIVACY_URL: 'javascript:alert(1)',
        DEMO_NOTICE: 'yes',
      }),
    )
    expect(problems.map((line) => line.split(' ')[0])).toEqual([
      'PORT',
      'NODE_ENV',
      'PUBLIC_URL',
      'DATABASE_URL',
      'PROCESSES',
      'SHARE_PORT',
      'DB_POOL',
      'DB_PREPARE',
      'SESSION_SECRET',
      'OIDC_ISSUER',
      'OIDC_CLIENT_ID',
      'DESIGNER_EMAILS',
      'DESIGNER_DOMAINS',
      'ADMIN_EMAILS',
      'TRUST_PROXY',
      'LOG_LEVEL',
      'DEV_LOGIN',
      'ACCENT_COLOR',
      'ACCENT_COLOR_DARK',
      'IMPRINT_URL',
      'PRIVACY_URL',
      'DEMO_NOTICE',
    ])
    expect(problems[0]).toBe('PORT must be a whole number from 0 to 65535.')
    expect(problems.every((line) => /^[^\n]+\.$/.test(line))).toBe(true)
  })

  test('allows several processes only if they share a database and a secret', () => {
    expect(problemsOf(readConfig({ PROCESSES: '2' }))).toEqual([
      'PROCESSES must be 1 without DATABASE_URL: the embedded database is for one process.',
      'SESSION_SECRET must be set when PROCESSES is more than 1: all processes share it.',
    ])
    const several = { PROCESSES: '2', DATABASE_URL: 'postgres://db/qv', SESSION_SECRET: SECRET }
    expect(readConfig(several).ok).toBe(true)
  })

  test('never repeats a value, which may be a secret', () => {
    const text = problemsOf(
      readConfig({ DATABASE_URL: 'mysql://qv:hunter2@db/qv', SESSION_SECRET: 'hunter3' }),
    ).join()
    expect(text).not.toContain('hunter')
  })

  test('refuses the local sign-in in production', () => {
    expect(problemsOf(readConfig({ NODE_ENV: 'production', DEV_LOGIN: '1' }))).toEqual([
      'DEV_LOGIN must not be 1 when NODE_ENV is production: anybody could sign in as a designer.',
    ])
    expect(readConfig({ NODE_ENV: 'development', DEV_LOGIN: '1' }).ok).toBe(true)
  })

  test('requires a session secret in production if several processes may run or people can sign in', () => {
    const several = { NODE_ENV: 'production', DATABASE_URL: 'postgres://db/qv' }
    expect(problemsOf(readConfig(several))).toEqual([expect.stringContaining('SESSION_SECRET must be set')])
    expect(readConfig({ ...several, SESSION_SECRET: SECRET }).ok).toBe(true)
    expect(readConfig({ NODE_ENV: 'production' }).ok).toBe(true)
    const open = { NODE_ENV: 'production', OIDC_CLIENT_ID: 'survey', OIDC_CLIENT_SECRET: 'hush' }
    expect(problemsOf(readConfig(open))).toEqual([expect.stringContaining('SESSION_SECRET must be set')])
    expect(readConfig({ ...open, SESSION_SECRET: SECRET }).ok).toBe(true)
    expect(readConfig({ ...open, NODE_ENV: 'development' }).ok).toBe(true)
    const byMail = { NODE_ENV: 'production', SMTP_URL: SMTP, MAIL_FROM: 'a@example.org', MAIL_SIGN_IN: '1' }
    expect(problemsOf(readConfig(byMail))).toEqual([expect.stringContaining('people can sign in')])
  })
})
