// The JSON schema of the wire, made from src/wire, and a check of every message against it.
import { fileURLToPath } from 'node:url';
import Ajv from 'ajv';
import { createGenerator } from 'ts-json-schema-generator';

const file = (path) => fileURLToPath(new URL(path, import.meta.url));

// What each address answers with. The first pattern that fits counts.
const answers = [
  ['GET', /^\/api\/me$/, 'Me'],
  ['POST', /^\/api\/(guest|register|login|recover|mute|unmute|block|unblock)$/, 'Me'],
  ['POST', /^\/api\/me\/password$/, 'Me'],
  ['GET', /^\/api\/me\/sessions$/, 'SessionInfo[]'],
  ['DELETE', /^\/api\/me\/sessions(\/\w+)?$/, 'SessionInfo[]'],
  ['GET', /^\/api\/admin\/reports$/, 'AdminReport[]'],
  ['POST', /^\/api\/admin\/settle$/, 'AdminReport[]'],
  ['POST', /^\/api\/admin\/recover$/, 'NewRecoveryCode'],
  ['POST', /^\/api\/admin\/bring_back$/, 'AsideMatch[]'],
  ['GET', /^\/api\/admin\/people$/, 'AdminPerson[]'],
  ['POST', /^\/api\/admin\/(ban|unban|mute|unmute)$/, 'AdminPerson'],
  ['GET', /^\/api\/admin\/aside$/, 'AsideMatch[]'],
  ['GET', /^\/api\/admin\/load$/, 'ServerLoad'],
  ['GET', /^\/api\/admin\/log$/, 'AdminLine[]'],
  ['GET', /^\/api\/me\/preferences$/, 'Preferences'],
  ['PUT', /^\/api\/me\/preferences$/, 'Preferences'],
  ['GET', /^\/api\/games$/, 'GamesInfo'],
  ['GET', /^\/api\/rosters\/\w+$/, 'RosterInfo[]'],
  ['GET', /^\/api\/skills$/, 'SkillInfo[]'],
  ['GET', /^\/api\/cards$/, 'CardInfo[]'],
  ['GET', /^\/api\/warbands$/, 'WarbandInfo[]'],
  ['GET', /^\/api\/ready\/\w+\/\w+$/, 'ReadySide[]'],
  ['GET', /^\/api\/matches$/, 'MatchInfo[]'],
  ['POST', /^\/api\/matches$/, 'MatchInfo'],
  ['GET', /^\/api\/matches\/[\w-]+$/, 'MatchInfo'],
  ['POST', /^\/api\/matches\/[\w-]+\/(join|takeover)$/, 'MatchInfo'],
  ['GET', /^\/api\/matches\/[\w-]+\/replay$/, 'Replay'],
  ['GET', /^\/api\/matches\/[\w-]+\/report$/, 'Report'],
  ['GET', /^\/api\/matches\/[\w-]+\/analysis$/, 'Analysis'],
  ['POST', /^\/api\/matches\/[\w-]+\/analysis$/, 'Analysis'],
  ['POST', /^\/api\/teams\/check$/, 'TeamCheck'],
  ['GET', /^\/api\/teams$/, 'StoredTeam[]'],
  ['POST', /^\/api\/teams$/, 'StoredTeam'],
  ['GET', /^\/api\/teams\/\w+$/, 'StoredTeam'],
  ['PUT', /^\/api\/teams\/\w+$/, 'StoredTeam'],
  ['POST', /^\/api\/decks\/check$/, 'DeckCheck'],
  ['GET', /^\/api\/decks$/, 'StoredDeck[]'],
  ['POST', /^\/api\/decks$/, 'StoredDeck'],
  ['GET', /^\/api\/decks\/\w+$/, 'StoredDeck'],
  ['PUT', /^\/api\/decks\/\w+$/, 'StoredDeck'],
  ['GET', /^\/api\/formations$/, 'Formation[]'],
  ['PUT', /^\/api\/formations$/, 'Formation[]'],
  ['GET', /^\/api\/leagues$/, 'LeagueSummary[]'],
  ['POST', /^\/api\/leagues\/preview$/, 'LeaguePreview'],
  ['GET', /^\/api\/leagues\/[\w-]+$/, 'LeagueHome'],
  ['POST', /^\/api\/leagues\/[\w-]+\/join$/, 'LeagueHome'],
  ['GET', /^\/api\/leagues\/[\w-]+\/schedule$/, 'LeagueSchedule'],
  ['POST', /^\/api\/leagues\/[\w-]+\/schedule$/, 'PairingProposal'],
  ['GET', /^\/api\/leagues\/[\w-]+\/teams\/[^/]+$/, 'LeagueTeamPage'],
  ['GET', /^\/api\/leagues\/[\w-]+\/teams\/[^/]+\/players\/\d+$/, 'LeaguePlayerPage'],
  ['GET', /^\/api\/leagues\/[\w-]+\/teams\/[^/]+\/redraft$/, 'LeagueRedraft'],
  ['POST', /^\/api\/leagues\/[\w-]+\/teams\/[^/]+\/redraft$/, 'TeamCheck'],
  ['GET', /^\/api\/leagues\/[\w-]+\/leaders$/, 'LeagueLeaders'],
  ['GET', /^\/api\/leagues\/[\w-]+\/records$/, 'LeagueRecords'],
  ['GET', /^\/api\/leagues\/[\w-]+\/rules$/, 'LeagueRulesPage'],
  ['GET', /^\/api\/leagues\/[\w-]+\/desk$/, 'LeagueDesk'],
  ['GET', /^\/api\/leagues\/[\w-]+\/log$/, 'LeagueLog'],
  ['GET', /^\/api\/leagues\/[\w-]+\/fixtures\/[^/]+$/, 'LeagueFixturePage'],
  ['POST', /^\/api\/leagues\/[\w-]+\/fixtures\/[^/]+\/(propose|agree|report|confirm)$/, 'LeagueFixturePage'],
  ['POST', /^\/api\/leagues\/[\w-]+\/fixtures\/[^/]+\/check$/, 'ReportCheck'],
  ['GET', /^\/api\/leagues\/[\w-]+\/post\/[^/]+$/, 'LeaguePostMatch'],
  ['POST', /^\/api\/leagues\/[\w-]+\/post\/[^/]+(\/undo)?$/, 'LeaguePostMatch'],
  ['GET', /^\/api\/rules$/, 'RuleLine[]'],
  ['GET', /^\/api\/rules\/[\w.]+$/, 'RuleLine'],
];

const refusal = {
  type: 'object',
  required: ['error'],
  properties: {
    error: {
      type: 'object',
      required: ['code', 'message'],
      properties: { code: { type: 'string' }, message: { type: 'string' } },
    },
  },
};

export class WireCheck {
  checked = 0;
  #ajv;
  #validators = new Map();

  constructor() {
    const schema = createGenerator({
      path: file('../src/wire/index.ts'), tsconfig: file('../tsconfig.json'), type: '*', skipTypeCheck: true,
    }).createSchema('*');
    this.#ajv = new Ajv({ strict: false, allowUnionTypes: true, discriminator: false });
    this.#ajv.addSchema({ ...schema, $id: 'wire' });
  }

  /** Checks for one spec, whose list takes what is found; the same thing is told once. */
  reportingTo(problems) {
    const tell = (problem) => {
      if (problem !== undefined && !problems.includes(problem)) problems.push(problem);
    };
    return {
      check: (type, value, where) => tell(this.#check(type, value, where)),
      checkAnswer: (method, path, status, body, where) => tell(this.#checkAnswer(method, path, status, body, where)),
    };
  }

  /** Holds a value against a type of src/wire: "Me", "MatchInfo[]". */
  #check(type, value, where) {
    this.checked += 1;
    const validate = this.#validatorOf(type);
    return validate(value) ? undefined : said(where, type, validate.errors, value);
  }

  #checkAnswer(method, path, status, body, where) {
    if (status >= 400) {
      this.checked += 1;
      const validate = this.#ajv.compile(refusal);
      return validate(body) ? undefined : said(where, 'an error', validate.errors, body);
    }
    const found = answers.find(([how, pattern]) => how === method && pattern.test(path));
    return found ? this.#check(found[2], body, where) : undefined;
  }

  #validatorOf(type) {
    let validate = this.#validators.get(type);
    if (validate === undefined) {
      const list = type.endsWith('[]');
      const one = { $ref: `wire#/definitions/${list ? type.slice(0, -2) : type}` };
      validate = this.#ajv.compile(list ? { type: 'array', items: one } : one);
      this.#validators.set(type, validate);
    }
    return validate;
  }
}

function said(where, type, errors, value) {
  // A message that fits none of a union's members has an error for each; the deepest says most.
  const error = [...errors].sort((a, b) => b.instancePath.split('/').length - a.instancePath.split('/').length)[0];
  const what = `${error.instancePath || 'the whole'} ${error.message} ${JSON.stringify(error.params)}`;
  const kind = typeof value?.type === 'string' ? ` (${value.type})` : '';
  return `${where}: does not fit ${type}${kind}: ${what}`;
}
