import { proveCluster } from './prove-cluster.ts';

// By draining alone: no proxy retries a refused request elsewhere.
proveCluster({ isPooled: false, proxyRetries: false });
