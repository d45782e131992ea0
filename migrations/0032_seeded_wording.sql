-- Words the seeded texts more naturally. Only texts that still read as seeded change, and their translations stay.
DO $$
DECLARE reworded record;
BEGIN
  FOR reworded IN SELECT before, after, to_jsonb(before)::text AS json_before, to_jsonb(after)::text AS json_after FROM (VALUES
    ('Account credentials with the linked e-mail address.',
      'Account credentials with the linked email address.'),
    ('A program for your own computer that tags stories from a list that you keep. It runs with a license key, which you find in your panel as soon as it is paid for.',
      'A program for your own computer that tags stories from a list that you keep. It runs with a license key, which is in your panel as soon as you pay.'),
    ('StoryTag tags stories from your own computer, from a list that you keep. The license key is there as soon as it is paid for.',
      'StoryTag tags stories from your own computer, from a list that you keep. You get the license key as soon as you pay.'),
    ('What is done, what is next, how far it is, and a button that stops it.',
      'What is done, what is next, how far along it is, and a button to stop it.'),
    ('Your key, its computer, and the days that are left.',
      'Your key, its device, and the days left.'),
    ('The key, where the list lies and where results go.',
      'The key, where the list is, and where the results go.'),
    ('The program asks for the key of a captcha service that you hold a contract with. It is not part of the license.',
      'The program asks for an API key of your own from a captcha service. It is not part of the license.'),
    ('Each account needs a mailbox that you can open, such as one of a temporary-mail service.',
      'Each account needs a mailbox that you can open, such as one from a temporary-mail service.')
  ) AS texts (before, after) LOOP
    UPDATE products SET description = reworded.after WHERE description = reworded.before;
    UPDATE translations SET original = reworded.after WHERE original = reworded.before;
    UPDATE products SET
      page = replace(page::text, reworded.json_before, reworded.json_after)::jsonb,
      prerequisites = replace(prerequisites::text, reworded.json_before, reworded.json_after)::jsonb
    WHERE strpos(page::text, reworded.json_before) > 0 OR strpos(prerequisites::text, reworded.json_before) > 0;
  END LOOP;
END $$;
