import { proveCluster } from './prove-cluster.ts';

// By draining alone: nobody sends a refused request elsewhere.
proveCluster({ isPooled: false, proxyRetries: false });
