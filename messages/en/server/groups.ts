export default {
  notSaved: 'Group not saved',
  notFound: 'This group no longer exists.',
  nameTaken: 'Another group already has this name.',
  changedMeanwhile:
    'Someone changed this group while you were editing. The current values are named beside yours; save again to use yours.',
  name: 'Please enter a name of at most {most, number} characters.',
} as const
