/** Identifiers of the objects in the examples. */
export const exampleUuids = {
  organization: '5d1c8e02-94b7-4a36-8f10-3e6a7b8c9d05',
  display: 'c2d3e4f5-6071-4829-93a4-b5c6d7e8f901',
  station: '7b0e5c1a-3f64-4d0e-9a51-2c8f6d1e4b90',
  company: '0f2d9b6e-88c1-4a57-b3d4-5e6f7a8b9c01',
  location: 'c41a7d52-6e0b-4f39-8d27-91b0a3c5e7f2',
  weeklyRate: 'a9d3f0b4-27c6-4e18-9f5a-60d1b2c3e4f5',
  datedRate: 'e2b71c90-5a4d-4b86-8c3f-7d9e0a1b2c34',
  noonEntry: '86a4c2e0-1d3f-4759-b6a8-09f1e2d3c4b5',
  contact: '2f1e0d9c-8b7a-4695-8473-625140302f1e',
  user: '9c8b7a69-5847-4362-9150-403f2e1d0c9b',
} as const;
