// The engine as a program: one line of JSON out, one line in (docs/protocol.md).
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

export function startEngine(program) {
  const child = spawn(program, ['engine'], { stdio: ['pipe', 'pipe', 'inherit'] });
  const waiting = [];
  createInterface({ input: child.stdout }).on('line', (line) => waiting.shift()?.(JSON.parse(line)));
  const send = (request) =>
    new Promise((resolve) => {
      waiting.push(resolve);
      child.stdin.write(`${JSON.stringify(request)}\n`);
    });
  return {
    /** The reply; an error reply throws. */
    async ask(request) {
      const reply = await send(request);
      if (reply.error) throw new Error(`${request.cmd}: ${reply.error.code}: ${reply.error.message}`);
      return reply;
    },
    stop: () => child.stdin.end(),
  };
}
