CREATE TABLE `audit_entries` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`at` integer NOT NULL,
	`actor_id` text NOT NULL,
	`actor_email` text NOT NULL,
	`action` text NOT NULL,
	`target` text NOT NULL,
	`before` text,
	`after` text
);
--> statement-breakpoint
CREATE INDEX `audit_by_action` ON `audit_entries` (`action`,`seq`);--> statement-breakpoint
CREATE INDEX `audit_by_target` ON `audit_entries` (`target`,`seq`);--> statement-breakpoint
CREATE TABLE `account` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`provider_id` text NOT NULL,
	`user_id` text NOT NULL,
	`access_token` text,
	`refresh_token` text,
	`id_token` text,
	`access_token_expires_at` integer,
	`refresh_token_expires_at` integer,
	`scope` text,
	`password` text,
	`created_at` integer DEFAULT (cast(unixepoch('subsecond') * 1000 as integer)) NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `account_userId_idx` ON `account` (`user_id`);--> statement-breakpoint
CREATE TABLE `passkey` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text,
	`public_key` text NOT NULL,
	`user_id` text NOT NULL,
	`credential_id` text NOT NULL,
	`counter` integer NOT NULL,
	`device_type` text NOT NULL,
	`backed_up` integer NOT NULL,
	`transports` text,
	`created_at` integer,
	`aaguid` text,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `passkey_userId_idx` ON `passkey` (`user_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `passkey_credentialID_idx` ON `passkey` (`credential_id`);--> statement-breakpoint
CREATE TABLE `rate_limit` (
	`id` text PRIMARY KEY NOT NULL,
	`key` text NOT NULL,
	`count` integer NOT NULL,
	`last_request` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `rate_limit_key_unique` ON `rate_limit` (`key`);--> statement-breakpoint
CREATE INDEX `rate_limit_by_time` ON `rate_limit` (`last_request`);--> statement-breakpoint
CREATE TABLE `session` (
	`id` text PRIMARY KEY NOT NULL,
	`expires_at` integer NOT NULL,
	`token` text NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsecond') * 1000 as integer)) NOT NULL,
	`updated_at` integer NOT NULL,
	`ip_address` text,
	`user_agent` text,
	`user_id` text NOT NULL,
	`impersonated_by` text,
	`confirmed_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `session_token_unique` ON `session` (`token`);--> statement-breakpoint
CREATE INDEX `session_userId_idx` ON `session` (`user_id`);--> statement-breakpoint
CREATE INDEX `session_by_end` ON `session` (`expires_at`);--> statement-breakpoint
CREATE TABLE `sign_in` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`at` integer NOT NULL,
	`method` text NOT NULL,
	`user_agent` text,
	`ip` text,
	`place` text,
	`is_new_device` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `sign_in_newest` ON `sign_in` (`user_id`,`at`);--> statement-breakpoint
CREATE INDEX `sign_in_by_time` ON `sign_in` (`at`);--> statement-breakpoint
CREATE TABLE `two_factor` (
	`id` text PRIMARY KEY NOT NULL,
	`secret` text NOT NULL,
	`backup_codes` text NOT NULL,
	`user_id` text NOT NULL,
	`verified` integer DEFAULT true,
	`failed_verification_count` integer DEFAULT 0,
	`locked_until` integer,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `two_factor_userId_idx` ON `two_factor` (`user_id`);--> statement-breakpoint
CREATE TABLE `user` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`email` text NOT NULL,
	`email_verified` integer DEFAULT false NOT NULL,
	`image` text,
	`created_at` integer DEFAULT (cast(unixepoch('subsecond') * 1000 as integer)) NOT NULL,
	`updated_at` integer DEFAULT (cast(unixepoch('subsecond') * 1000 as integer)) NOT NULL,
	`role` text,
	`banned` integer DEFAULT false,
	`ban_reason` text,
	`ban_expires` integer,
	`two_factor_enabled` integer DEFAULT false
);
--> statement-breakpoint
CREATE UNIQUE INDEX `user_email_unique` ON `user` (`email`);--> statement-breakpoint
CREATE INDEX `user_newest` ON `user` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `user_banned` ON `user` (`ban_reason`) WHERE banned = 1;--> statement-breakpoint
CREATE TABLE `verification` (
	`id` text PRIMARY KEY NOT NULL,
	`identifier` text NOT NULL,
	`value` text NOT NULL,
	`expires_at` integer NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsecond') * 1000 as integer)) NOT NULL,
	`updated_at` integer DEFAULT (cast(unixepoch('subsecond') * 1000 as integer)) NOT NULL
);
--> statement-breakpoint
CREATE INDEX `verification_identifier_idx` ON `verification` (`identifier`);--> statement-breakpoint
CREATE INDEX `verification_by_end` ON `verification` (`expires_at`);--> statement-breakpoint
CREATE TABLE `billing_customers` (
	`account_id` text PRIMARY KEY NOT NULL,
	`customer_id` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `charges` (
	`id` text PRIMARY KEY NOT NULL,
	`order_id` text,
	`payment_intent` text,
	`amount` integer NOT NULL,
	`amount_refunded` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `charges_by_order` ON `charges` (`order_id`);--> statement-breakpoint
CREATE INDEX `charges_by_intent` ON `charges` (`payment_intent`);--> statement-breakpoint
CREATE INDEX `charges_newest` ON `charges` (`updated_at`);--> statement-breakpoint
CREATE TABLE `disputes` (
	`id` text PRIMARY KEY NOT NULL,
	`order_id` text,
	`charge_id` text,
	`payment_intent` text,
	`amount` integer NOT NULL,
	`status` text NOT NULL,
	`is_closed` integer NOT NULL,
	`status_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `disputes_by_order` ON `disputes` (`order_id`);--> statement-breakpoint
CREATE INDEX `disputes_by_charge` ON `disputes` (`charge_id`);--> statement-breakpoint
CREATE INDEX `disputes_by_intent` ON `disputes` (`payment_intent`);--> statement-breakpoint
CREATE INDEX `disputes_newest` ON `disputes` (`updated_at`);--> statement-breakpoint
CREATE TABLE `order_payments` (
	`id` text PRIMARY KEY NOT NULL,
	`order_id` text NOT NULL,
	`account_id` text NOT NULL,
	`plan` text,
	`credits` integer NOT NULL,
	`amount_cents` integer NOT NULL,
	`invoice_id` text,
	`invoice_url` text,
	`period_start` integer,
	`period_end` integer,
	`paid_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `order_payments_by_order` ON `order_payments` (`order_id`);--> statement-breakpoint
CREATE INDEX `order_payments_by_account` ON `order_payments` (`account_id`,`paid_at`);--> statement-breakpoint
CREATE INDEX `order_payments_by_time` ON `order_payments` (`paid_at`);--> statement-breakpoint
CREATE INDEX `order_payments_by_invoice` ON `order_payments` (`invoice_id`);--> statement-breakpoint
CREATE TABLE `orders` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`kind` text NOT NULL,
	`plan` text,
	`credits` integer NOT NULL,
	`amount_cents` integer NOT NULL,
	`renewal_cents` integer,
	`status` text DEFAULT 'pending' NOT NULL,
	`refunded_cents` integer DEFAULT 0 NOT NULL,
	`return_to` text,
	`url` text,
	`session_id` text,
	`customer_id` text,
	`has_failed` integer DEFAULT false NOT NULL,
	`has_expired` integer DEFAULT false NOT NULL,
	`account_left_at` integer,
	`has_mismatch` integer DEFAULT false NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `orders_by_account` ON `orders` (`account_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `orders_newest` ON `orders` (`created_at`,`id`);--> statement-breakpoint
CREATE TABLE `payment_links` (
	`payment_intent` text PRIMARY KEY NOT NULL,
	`order_id` text,
	`invoice_id` text
);
--> statement-breakpoint
CREATE INDEX `payment_links_by_order` ON `payment_links` (`order_id`);--> statement-breakpoint
CREATE INDEX `payment_links_by_invoice` ON `payment_links` (`invoice_id`);--> statement-breakpoint
CREATE TABLE `plan_attempts` (
	`order_id` text NOT NULL,
	`at` integer NOT NULL,
	`plan` text NOT NULL,
	`asked_at` integer NOT NULL,
	PRIMARY KEY(`order_id`, `at`, `plan`)
);
--> statement-breakpoint
CREATE INDEX `plan_attempts_by_time` ON `plan_attempts` (`asked_at`);--> statement-breakpoint
CREATE TABLE `plan_changes` (
	`order_id` text NOT NULL,
	`at` integer NOT NULL,
	`plan` text NOT NULL,
	PRIMARY KEY(`order_id`, `at`)
);
--> statement-breakpoint
CREATE TABLE `reconciliations` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`at` integer NOT NULL,
	`checked` text NOT NULL,
	`differences` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `reconciliations_newest` ON `reconciliations` (`at`);--> statement-breakpoint
CREATE TABLE `stripe_events` (
	`id` text PRIMARY KEY NOT NULL,
	`type` text NOT NULL,
	`created` integer NOT NULL,
	`livemode` integer NOT NULL,
	`order_id` text,
	`outcome` text NOT NULL,
	`note` text,
	`received_at` integer NOT NULL,
	`settled_at` integer
);
--> statement-breakpoint
CREATE INDEX `stripe_events_newest` ON `stripe_events` (`received_at`);--> statement-breakpoint
CREATE INDEX `stripe_events_by_order` ON `stripe_events` (`order_id`);--> statement-breakpoint
CREATE INDEX `stripe_events_noted` ON `stripe_events` (`received_at`) WHERE note is not null;--> statement-breakpoint
CREATE INDEX `stripe_events_open` ON `stripe_events` (`received_at`) WHERE settled_at is null;--> statement-breakpoint
CREATE TABLE `subscriptions` (
	`id` text PRIMARY KEY NOT NULL,
	`order_id` text NOT NULL,
	`account_id` text NOT NULL,
	`status` text NOT NULL,
	`status_at` integer NOT NULL,
	`cancel_at_period_end` integer DEFAULT false NOT NULL,
	`cancel_at` integer DEFAULT 0 NOT NULL,
	`started_at` integer DEFAULT 0 NOT NULL,
	`period_end` integer DEFAULT 0 NOT NULL,
	`ends_since` integer,
	`announced_end` integer DEFAULT 0 NOT NULL,
	`fails_next` integer DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE INDEX `subscriptions_by_account` ON `subscriptions` (`account_id`);--> statement-breakpoint
CREATE INDEX `subscriptions_by_order` ON `subscriptions` (`order_id`);--> statement-breakpoint
CREATE INDEX `subscriptions_ending` ON `subscriptions` (`ends_since`) WHERE ends_since is not null;--> statement-breakpoint
CREATE INDEX `subscriptions_by_period` ON `subscriptions` (`period_end`);--> statement-breakpoint
CREATE TABLE `credit_accounts` (
	`account_id` text PRIMARY KEY NOT NULL,
	`balance` integer DEFAULT 0 NOT NULL,
	`held` integer DEFAULT 0 NOT NULL,
	`owed` integer DEFAULT 0 NOT NULL,
	`last_seq` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE `credit_entries` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`account_id` text NOT NULL,
	`kind` text NOT NULL,
	`amount` integer NOT NULL,
	`spent` integer NOT NULL,
	`owed` integer DEFAULT 0 NOT NULL,
	`balance_after` integer NOT NULL,
	`reason` text NOT NULL,
	`subject_kind` text NOT NULL,
	`subject_id` text NOT NULL,
	`source_key` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `credit_entries_id_unique` ON `credit_entries` (`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `credit_entries_source_key_unique` ON `credit_entries` (`source_key`);--> statement-breakpoint
CREATE INDEX `credit_entries_by_account` ON `credit_entries` (`account_id`,`seq`);--> statement-breakpoint
CREATE UNIQUE INDEX `credit_entries_one_welcome` ON `credit_entries` (`subject_id`) WHERE kind = 'grant' and subject_kind = 'account';--> statement-breakpoint
CREATE UNIQUE INDEX `credit_entries_one_hold` ON `credit_entries` (`subject_kind`,`subject_id`) WHERE kind = 'hold';--> statement-breakpoint
CREATE UNIQUE INDEX `credit_entries_one_resolution` ON `credit_entries` (`subject_kind`,`subject_id`) WHERE kind in ('capture', 'release');--> statement-breakpoint
CREATE INDEX `credit_entries_of_purchase` ON `credit_entries` (`subject_id`) WHERE subject_kind = 'purchase';--> statement-breakpoint
CREATE INDEX `credit_entries_held_for_hooks` ON `credit_entries` (`created_at`) WHERE kind = 'hold' and subject_kind = 'hooks';--> statement-breakpoint
CREATE INDEX `credit_entries_bought` ON `credit_entries` (`created_at`) WHERE kind in ('purchase', 'plan', 'refund', 'dispute');--> statement-breakpoint
CREATE TABLE `credit_lots` (
	`account_id` text PRIMARY KEY NOT NULL,
	`seq` integer NOT NULL,
	`state` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `idempotency_keys` (
	`account_id` text NOT NULL,
	`scope` text NOT NULL,
	`key` text NOT NULL,
	`request_hash` text NOT NULL,
	`answer` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`account_id`, `scope`, `key`)
);
--> statement-breakpoint
CREATE INDEX `idempotency_keys_by_age` ON `idempotency_keys` (`created_at`);--> statement-breakpoint
CREATE TABLE `film_versions` (
	`film_id` text NOT NULL,
	`n` integer NOT NULL,
	`name` text NOT NULL,
	`revision` integer NOT NULL,
	`bytes` integer NOT NULL,
	`duration` real NOT NULL,
	`files` text NOT NULL,
	`ai_files` text NOT NULL,
	`created_at` integer NOT NULL,
	`timeline` text NOT NULL,
	PRIMARY KEY(`film_id`, `n`)
);
--> statement-breakpoint
CREATE TABLE `films` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`title` text NOT NULL,
	`bytes` integer NOT NULL,
	`revision` integer DEFAULT 1 NOT NULL,
	`duration` real NOT NULL,
	`width` integer NOT NULL,
	`height` integer NOT NULL,
	`files` text NOT NULL,
	`ai_files` text NOT NULL,
	`ai_changes` text NOT NULL,
	`poster_key` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`deleted_at` integer,
	`timeline` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `films_by_account` ON `films` (`account_id`,`updated_at`,`id`);--> statement-breakpoint
CREATE INDEX `films_deleted` ON `films` (`deleted_at`);--> statement-breakpoint
CREATE TABLE `generation_events` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`generation_id` text NOT NULL,
	`at` integer NOT NULL,
	`stage` text NOT NULL,
	`detail` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `generation_events_by_generation` ON `generation_events` (`generation_id`,`id`);--> statement-breakpoint
CREATE TABLE `generations` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`account_id` text NOT NULL,
	`kind` text NOT NULL,
	`origin` text NOT NULL,
	`status` text DEFAULT 'processing' NOT NULL,
	`prompt` text NOT NULL,
	`original_prompt` text,
	`maker` text NOT NULL,
	`params` text NOT NULL,
	`input_key` text,
	`reference_keys` text,
	`output_key` text,
	`output_type` text,
	`output_bytes` integer,
	`width` integer,
	`height` integer,
	`duration` real,
	`words` text,
	`is_ai` integer NOT NULL,
	`taken_down` text,
	`cost` integer NOT NULL,
	`retry_of` text,
	`film_id` text,
	`is_test` integer DEFAULT false NOT NULL,
	`is_favourite` integer DEFAULT false NOT NULL,
	`share_token` text,
	`share_expires_at` integer,
	`revision` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`completed_at` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `generations_id_unique` ON `generations` (`id`);--> statement-breakpoint
CREATE INDEX `generations_by_account` ON `generations` (`account_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `generations_processing` ON `generations` (`updated_at`) WHERE status = 'processing';--> statement-breakpoint
CREATE INDEX `generations_running` ON `generations` (`account_id`) WHERE status = 'processing';--> statement-breakpoint
CREATE INDEX `generations_newest` ON `generations` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `generations_by_status` ON `generations` (`status`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `generations_by_maker` ON `generations` (`maker`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `generations_without_run` ON `generations` (`created_at`,`id`) WHERE origin <> 'provider';--> statement-breakpoint
CREATE INDEX `generations_tests` ON `generations` (`maker`,`completed_at`) WHERE is_test = 1 and status = 'succeeded';--> statement-breakpoint
CREATE INDEX `generations_is_test` ON `generations` (`created_at`,`id`) WHERE is_test = 1;--> statement-breakpoint
CREATE UNIQUE INDEX `generations_share` ON `generations` (`share_token`) WHERE share_token is not null;--> statement-breakpoint
CREATE INDEX `generations_completed` ON `generations` (`completed_at`);--> statement-breakpoint
CREATE INDEX `generations_by_input` ON `generations` (`input_key`);--> statement-breakpoint
CREATE INDEX `generations_with_references` ON `generations` (`account_id`) WHERE reference_keys is not null;--> statement-breakpoint
CREATE INDEX `generations_with_files` ON `generations` (`account_id`) WHERE instr(params, '/media/public/') > 0;--> statement-breakpoint
CREATE TABLE `webhook_deliveries` (
	`id` text PRIMARY KEY NOT NULL,
	`generation_id` text NOT NULL,
	`received_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `saved_hooks` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`hook` text NOT NULL,
	`brief` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `saved_hooks_by_account` ON `saved_hooks` (`account_id`,`created_at`,`id`);--> statement-breakpoint
CREATE TABLE `feature_settings` (
	`feature_key` text PRIMARY KEY NOT NULL,
	`is_enabled` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `test_model_parameters` (
	`model_id` text NOT NULL,
	`name` text NOT NULL,
	`type` text NOT NULL,
	`description` text,
	`default_value` text,
	`required` integer NOT NULL,
	`visible` integer NOT NULL,
	`minimum` real,
	`maximum` real,
	`enum_values` text,
	`format` text,
	`title` text,
	`position` integer NOT NULL,
	PRIMARY KEY(`model_id`, `name`)
);
--> statement-breakpoint
CREATE TABLE `test_models` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`description` text,
	`active` integer DEFAULT false NOT NULL,
	`model_type` text NOT NULL,
	`endpoint_url` text NOT NULL,
	`price` integer,
	`is_default` integer DEFAULT false NOT NULL,
	`position` integer DEFAULT 0 NOT NULL,
	`revision` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `test_models_name_unique` ON `test_models` (`name`);--> statement-breakpoint
CREATE INDEX `test_models_by_type` ON `test_models` (`model_type`,`active`);--> statement-breakpoint
CREATE INDEX `test_models_in_order` ON `test_models` (`model_type`,`position`,`created_at`,`name`);--> statement-breakpoint
CREATE UNIQUE INDEX `test_models_one_default` ON `test_models` (`model_type`) WHERE is_default = 1;--> statement-breakpoint
CREATE TABLE `outbox_mails` (
	`id` text PRIMARY KEY NOT NULL,
	`to_address` text NOT NULL,
	`subject` text NOT NULL,
	`text` text NOT NULL,
	`html` text NOT NULL,
	`reply_to` text,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `outbox_mails_by_time` ON `outbox_mails` (`created_at`);--> statement-breakpoint
CREATE TABLE `preferences` (
	`person_id` text PRIMARY KEY NOT NULL,
	`settings` text NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `runs` (
	`generation_id` text PRIMARY KEY NOT NULL,
	`model` text NOT NULL,
	`provider` text NOT NULL,
	`endpoint_url` text NOT NULL,
	`site_origin` text NOT NULL,
	`provider_input` text NOT NULL,
	`input_field` text,
	`is_input_ai` integer DEFAULT false NOT NULL,
	`schema_hash` text,
	`accepted_at` integer NOT NULL,
	`deadline_at` integer NOT NULL,
	`submission` text DEFAULT 'none' NOT NULL,
	`attempted_at` integer,
	`blind_sends` integer DEFAULT 0 NOT NULL,
	`failures` integer DEFAULT 0 NOT NULL,
	`polls` integer DEFAULT 0 NOT NULL,
	`provider_ref` text,
	`running_at` integer,
	`progress` real,
	`queue_place` integer,
	`preview` text,
	`outputs` text,
	`cancel_requested_at` integer,
	`cancel_sent_at` integer,
	`error_code` text,
	`error_message` text,
	FOREIGN KEY (`generation_id`) REFERENCES `generations`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `runs_by_provider` ON `runs` (`provider`,`accepted_at`,`generation_id`);--> statement-breakpoint
CREATE TABLE `content_rules` (
	`category` text PRIMARY KEY NOT NULL,
	`action` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `reports` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`generation_id` text NOT NULL,
	`reason` text NOT NULL,
	`details` text,
	`email` text,
	`reporter` text NOT NULL,
	`status` text DEFAULT 'open' NOT NULL,
	`created_at` integer NOT NULL,
	`decided_at` integer
);
--> statement-breakpoint
CREATE INDEX `reports_open` ON `reports` (`created_at`) WHERE status = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX `reports_once` ON `reports` (`generation_id`,`reporter`);--> statement-breakpoint
CREATE TABLE `take_downs` (
	`id` text PRIMARY KEY NOT NULL,
	`generation_id` text NOT NULL,
	`reason` text NOT NULL,
	`decided_at` integer NOT NULL,
	`appeal_token` text NOT NULL,
	`output_key` text,
	`output_bytes` integer,
	`appeal` text,
	`appealed_at` integer,
	`outcome` text,
	`answer` text,
	`answered_at` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `take_downs_appeal_token_unique` ON `take_downs` (`appeal_token`);--> statement-breakpoint
CREATE INDEX `take_downs_by_generation` ON `take_downs` (`generation_id`);--> statement-breakpoint
CREATE INDEX `take_downs_appealed` ON `take_downs` (`appealed_at`) WHERE appealed_at is not null and outcome is null;--> statement-breakpoint
CREATE INDEX `take_downs_held` ON `take_downs` (`decided_at`) WHERE output_key is not null;--> statement-breakpoint
CREATE TABLE `upload_parts` (
	`upload_id` text NOT NULL,
	`number` integer NOT NULL,
	`etag` text NOT NULL,
	PRIMARY KEY(`upload_id`, `number`)
);
--> statement-breakpoint
CREATE TABLE `multipart_uploads` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`name` text NOT NULL,
	`bytes` integer NOT NULL,
	`multipart_id` text NOT NULL,
	`licence` text,
	`sha256` text,
	`state` text DEFAULT 'open' NOT NULL,
	`checked_at` integer,
	`checks` integer DEFAULT 0 NOT NULL,
	`key` text,
	`result` text,
	`error` text,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `multipart_uploads_by_account` ON `multipart_uploads` (`account_id`,`expires_at`);--> statement-breakpoint
CREATE INDEX `multipart_uploads_by_end` ON `multipart_uploads` (`expires_at`);--> statement-breakpoint
CREATE TABLE `uploads` (
	`key` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`content_type` text NOT NULL,
	`bytes` integer NOT NULL,
	`width` integer,
	`height` integer,
	`duration` real,
	`has_audio` integer,
	`name` text,
	`licence` text,
	`is_ai` integer DEFAULT false NOT NULL,
	`sha256` text,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `uploads_by_account` ON `uploads` (`account_id`,`created_at`,`key`);--> statement-breakpoint
CREATE INDEX `uploads_by_hash` ON `uploads` (`account_id`,`sha256`) WHERE sha256 is not null;--> statement-breakpoint
CREATE TABLE `account_usage` (
	`account_id` text PRIMARY KEY NOT NULL,
	`stored_bytes` integer DEFAULT 0 NOT NULL,
	`uploads_day` integer DEFAULT 0 NOT NULL,
	`uploads` integer DEFAULT 0 NOT NULL,
	`searches_day` integer DEFAULT 0 NOT NULL,
	`searches` integer DEFAULT 0 NOT NULL
);
