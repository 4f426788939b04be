import type { Deployment } from 'kubernetes-types/apps/v1.js';
import type { HorizontalPodAutoscaler } from 'kubernetes-types/autoscaling/v2.js';
import type { Job } from 'kubernetes-types/batch/v1.js';
import type { ConfigMap, Namespace, Service } from 'kubernetes-types/core/v1.js';
import type { NetworkPolicy } from 'kubernetes-types/networking/v1.js';
import type { PodDisruptionBudget } from 'kubernetes-types/policy/v1.js';

/** What Kubernetes' own schema says of each kind that is deployed. */
export interface ManifestKinds {
  'apps/v1 Deployment': Deployment;
  'autoscaling/v2 HorizontalPodAutoscaler': HorizontalPodAutoscaler;
  'batch/v1 Job': Job;
  'networking.k8s.io/v1 NetworkPolicy': NetworkPolicy;
  'policy/v1 PodDisruptionBudget': PodDisruptionBudget;
  'v1 ConfigMap': ConfigMap;
  'v1 Namespace': Namespace;
  'v1 Service': Service;
}
