import { startTestService, type TestCompany, type TestService } from './test-service.ts';
import { makeThrowAwayDirectory, removeThrowAwayDirectory } from './throw-away-directory.ts';

/** A service that the commands of `cli/` can reach, a company, and a folder for their files. */
export interface CliService {
  readonly service: TestService;
  readonly url: string;
  readonly company: TestCompany;
  readonly root: string;
  readonly close: () => Promise<void>;
}

export async function startCliService(): Promise<CliService> {
  const root = makeThrowAwayDirectory('muster-cli-', {});
  const service = await startTestService();
  const url = await service.service.server.listen({ host: '127.0.0.1', port: 0 });
  const company = await service.createCompany();
  const close = async (): Promise<void> => {
    await service.close();
    removeThrowAwayDirectory(root);
  };
  return { service, url, company, root, close };
}
